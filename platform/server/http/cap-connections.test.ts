import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { capConnections } from './cap-connections.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})

async function served(exempt: readonly string[]): Promise<number> {
  const server = createServer((_request, reply) => reply.end('answered'))
  servers.push(server)
  capConnections(server, exempt, 2)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** What a connection hears when it asks: an answer, or nothing, as it is closed. */
async function asks(port: number): Promise<{ socket: Socket; answered: boolean }> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: muster\r\n\r\n')
  const heard = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data)))
    socket.once('close', () => resolve(''))
  })
  return { socket, answered: heard.includes('200') }
}

describe('connections of one address', () => {
  it('are closed beyond its share, and taken again when one has ended [platform-55]', async () => {
    const port = await served([])
    const [first, second, third] = [await asks(port), await asks(port), await asks(port)]
    expect([first.answered, second.answered, third.answered]).toEqual([true, true, false])
    first.socket.destroy()
    await expect.poll(async () => (await asks(port)).answered).toBe(true)
  })

  it('have no end where it is exempt', async () => {
    const port = await served(['127.0.0.0/8'])
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push((await asks(port)).answered)
    expect(answers).toEqual([true, true, true, true, true])
  })
})
