import { expect, test } from 'vitest'
import { makeDataFolder, spawnMuster } from '../running-muster.ts'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

test('in production everything is told in lines of JSON, each request without its query or what was sent [reliability-25]', async () => {
  const { dataDir, remove } = makeDataFolder()
  const child = spawnMuster(dataDir, { NODE_ENV: 'production' })
  const lines: string[] = []
  const { promise: ready, resolve } = Promise.withResolvers<string>()
  if (!child.stdout) throw new Error('It says nothing.')
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    const [, url] = /ready at (http:[^"]+)"/.exec(line) ?? []
    if (url !== undefined) resolve(url)
  })
  const url = await ready
  const answer = await fetch(`${url}/api/login?token=untold-token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer untold-bearer-of-a person',
    },
    body: JSON.stringify({ email: 'ann@office.example', password: 'untold-password' }),
  })
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  remove()
  const told = lines.map((line): Record<string, unknown> => JSON.parse(line))
  expect(told.find(({ message }) => message === 'request')).toMatchObject({
    level: 'info',
    request: answer.headers.get('x-request-id'),
    method: 'POST',
    url: '/api/login',
    status: 422,
    ms: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(lines.join('\n')).not.toContain('untold')
})
