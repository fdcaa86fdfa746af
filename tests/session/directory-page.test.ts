import { randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openIdDirectory } from '#platform/server/access/directory.ts'
import {
  createOutbound,
  type Outbound,
  OutboundFailed,
} from '#platform/server/outbound/outbound.ts'
import { type DirectoryServer, startDirectoryServer, TENANT } from '../harness/directory-server.ts'
import { nthMail } from '../harness/mailbox.ts'
import { type Reply, startProgram, type TestProgram } from '../harness/program.ts'

const BACK = 'https://muster.test.example/auth/directory'

let issuer: DirectoryServer
let program: TestProgram
beforeAll(async () => {
  issuer = await startDirectoryServer()
  const outbound = createOutbound({ allow: ['127.0.0.1'], log: { error: () => {} } })
  const directory = openIdDirectory(issuer.settings(BACK), outbound, () => {})
  program = await startProgram({ directory })
  await linkInDatabase('agent')
})
beforeEach(async () => {
  program.at(undefined)
  issuer.signIn(claimsOf('agent'))
  await program.database.rows('delete from limits')
})
afterAll(async () => {
  await program.close()
  await issuer.close()
})

const claimsOf = (name: string): JWTPayload => ({ oid: `object-of-${name}` })
const linkInDatabase = (name: string) =>
  program.database.rows('update users set directory_object_id = $2 where id = $1', [
    program.company.users[name],
    `${TENANT}:object-of-${name}`,
  ])
const whoIs = ({ body }: Reply): unknown => body.data?.user?.first_name

interface CameBack {
  readonly verifier: string
  readonly state: string
  readonly code: string
}

/** What a browser holds after it went to the directory and came back. */
async function thereAndBack(): Promise<CameBack> {
  const verifier = randomBytes(32).toString('base64url')
  const { body } = await program.stranger.post('directory/begin', { verifier })
  const sent = await fetch(body.data.url, { redirect: 'manual' })
  const [place, hash = ''] = (sent.headers.get('location') ?? '').split('#')
  expect(place).toBe(BACK)
  const parts = new URLSearchParams(hash)
  return { verifier, state: parts.get('state') ?? '', code: parts.get('code') ?? '' }
}

const finish = (back: object) => program.stranger.post('directory/finish', back)

describe('signing in at the page of the directory', () => {
  it('is offered where a directory is set up', async () => {
    expect((await program.stranger.get('directory')).body.data).toEqual({ is_set_up: true })
    const without = await startProgram({ isEmpty: true })
    expect((await without.stranger.get('directory')).body.data).toEqual({ is_set_up: false })
    const begun = await without.stranger.post('directory/begin', { verifier: 'v'.repeat(43) })
    expect(begun).toBeRefused('session.no_directory_set_up')
    await without.close()
  })

  it('is answered in words while the directory is not, and works again when it is', async () => {
    let isSilent = true
    const real = createOutbound({ allow: ['127.0.0.1'], log: { error: () => {} } })
    const ask: Outbound['ask'] = (...asked) =>
      isSilent ? Promise.reject(new OutboundFailed()) : real.ask(...asked)
    const directory = openIdDirectory(issuer.settings(BACK), { ask }, () => {})
    const other = await startProgram({ isEmpty: true, directory })
    const begin = () => other.stranger.post('directory/begin', { verifier: 'v'.repeat(43) })
    const silent = await begin()
    expect(silent).toBeRefused('session.directory_is_silent')
    isSilent = false
    expect((await begin()).status).toBe(200)
    await other.close()
  })

  it('goes to the tenant with a hash of what only the browser knows, and opens the linked account', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const { body } = await program.stranger.post('directory/begin', { verifier })
    const url = new URL(body.data.url)
    expect(`${url.origin}${url.pathname}`).toBe(`${issuer.base}/${TENANT}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'muster',
      response_type: 'code',
      response_mode: 'fragment',
      code_challenge_method: 'S256',
      redirect_uri: BACK,
    })
    expect(body.data.url).not.toContain(verifier)
    const session = await finish(await thereAndBack())
    expect([whoIs(session), session.body.data.access_token.length]).toEqual(['agent', 43])
    const [stored] = await program.database.rows(
      'select signed_in_by from sessions order by id desc limit 1',
    )
    expect(stored).toEqual({ signed_in_by: 'directory' })
  })

  it('opens once with what came back', async () => {
    const back = await thereAndBack()
    const answers = await Promise.all([finish(back), finish(back), finish(back)])
    expect(answers.filter((answer) => whoIs(answer) === 'agent')).toHaveLength(1)
    expect(await finish(back)).toBeRefused('session.no_directory', { field: 'code' })
  })

  it('opens nothing in a browser that did not begin it, and leaves it to the one that did [session-37]', async () => {
    const back = await thereAndBack()
    const verifier = randomBytes(32).toString('base64url')
    expect(await finish({ ...back, verifier })).toBeRefused('session.no_directory', {
      field: 'code',
    })
    expect(whoIs(await finish(back))).toBe('agent')
  })

  it('takes no code that belongs to another sign-in', async () => {
    const [first, second] = [await thereAndBack(), await thereAndBack()]
    expect(await finish({ ...first, code: second.code })).toBeRefused('session.no_directory', {
      field: 'code',
    })
    expect(await finish({ ...second, state: 'made-up' })).toBeRefused('session.no_directory', {
      field: 'code',
    })
  })

  it('takes ten minutes at most', async () => {
    program.at('2026-03-02T08:00:00.000Z')
    const [late, inTime] = [await thereAndBack(), await thereAndBack()]
    program.at('2026-03-02T08:10:00.000Z')
    expect(await finish(late)).toBeRefused('session.no_directory', { field: 'code' })
    program.at('2026-03-02T08:09:59.999Z')
    expect(whoIs(await finish(inTime))).toBe('agent')
  })

  it.each([
    ['with another nonce', { nonce: 'of-another-sign-in' }, {}],
    ['without a nonce', { nonce: undefined }, {}],
    ['for another application', {}, { audience: 'another' }],
    ['of another issuer', {}, { issuer: 'https://login.example/another/v2.0' }],
    ['of another tenant', { tid: 'another-tenant' }, {}],
    ['that has expired', {}, { expires: -120 }],
    ['signed by another person', {}, { isForged: true }],
    ['of a person who is not linked', { oid: 'object-of-nobody' }, {}],
  ])('takes no token %s [session-38]', async (_what, claims, given) => {
    issuer.signIn({ ...claimsOf('agent'), ...claims }, given)
    expect(await finish(await thereAndBack())).toBeRefused('session.no_directory', {
      field: 'code',
    })
  })
})

describe('an account of the directory', () => {
  const link = (name: string, body: object) =>
    administrator().then((person) =>
      person.post(`user/linkDirectory/${program.company.users[name]}`, body),
    )
  const administrator = () => program.as('office-admin')
  const of = (name: string) => ({ tenant: TENANT, object_id: `object-of-${name}` })

  it('is linked by an administrator, seen by the person, and then opens their account [session-39]', async () => {
    issuer.signIn(claimsOf('agent2'))
    expect(await finish(await thereAndBack())).toBeRefused('session.no_directory', {
      field: 'code',
    })
    expect((await link('agent2', of('agent2'))).body.message).toBe(
      'The directory account is linked.',
    )
    expect(whoIs(await finish(await thereAndBack()))).toBe('agent2')
    const person = await program.as('agent2')
    expect((await person.get('userProfile/factors')).body.data.directory).toEqual(of('agent2'))
    expect((await nthMail(program, 'agent2@test.example', 1)).subject).toBe(
      'Your account is linked to the directory',
    )
    const seen = await (
      await administrator()
    ).get(`user/getDirectory/${program.company.users.agent2}`)
    expect(seen.body.data).toEqual({ tenant: TENANT, linked: of('agent2') })
  })

  it('is unlinked: the sessions it opened end, others go on [session-40]', async () => {
    await linkInDatabase('agent2-b')
    issuer.signIn(claimsOf('agent2-b'))
    const session = await finish(await thereAndBack())
    const byPassword = await program.as('agent2-b')
    const path = `user/unlinkDirectory/${program.company.users['agent2-b']}`
    expect((await (await administrator()).post(path)).status).toBe(200)
    const token = session.body.data.access_token
    await expect
      .poll(async () => {
        const asked = { authorization: `Bearer ${token}` }
        return (await program.stranger.ask('GET', 'session', undefined, asked)).status
      })
      .toBe(401)
    expect((await byPassword.get('session')).status).toBe(200)
    expect(await finish(await thereAndBack())).toBeRefused('session.no_directory', {
      field: 'code',
    })
    expect((await (await administrator()).post(path)).status).toBe(409)
  })

  it('belongs to one user, however many are linked to it at once', async () => {
    const names = ['agent2-b', 'agent-b', 'agent-c']
    const answers = await Promise.all(names.map((name) => link(name, of('sam'))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toBeRefused('session.linked_elsewhere')
  })

  it.each([
    [{ tenant: 'another', object_id: 'object-of-hr' }, 'tenant'],
    [{ tenant: TENANT, object_id: 'a:b' }, 'object_id'],
    [{ tenant: TENANT }, 'object_id'],
  ])('%j is no account that could sign in', async (body, field) => {
    const answer = await link('agent-b', body)
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([422, [field]])
  })

  it('of a super admin is a super admin’s to change; nobody else’s is changed out of reach', async () => {
    expect((await link('admin', of('admin'))).status).toBe(403)
    const lead = await program.as('lead')
    const path = `user/linkDirectory/${program.company.users.agent}`
    expect((await lead.post(path, of('agent'))).status).toBe(403)
  })
})
