import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Directory, openIdDirectory } from '#platform/server/access/directory.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import { type DirectoryServer, startDirectoryServer, TENANT } from '../harness/directory-server.ts'
import { type Reply, startProgram, type TestProgram } from '../harness/program.ts'

let issuer: DirectoryServer
let program: TestProgram
/** Whether first sign-ins link by address, as the tests switch it. */
let linksByAddress = true
beforeAll(async () => {
  issuer = await startDirectoryServer()
  const settings = issuer.settings('https://muster.test.example/auth/directory')
  const log = { error: () => {} }
  const outbound = createOutbound({ allow: ['127.0.0.1'], log })
  const { identify } = openIdDirectory(settings, outbound, log.error)
  const directory: Directory = {
    identify,
    get linksByAddress() {
      return linksByAddress
    },
  }
  program = await startProgram({ directory })
})
afterAll(async () => {
  await program.close()
  await issuer.close()
})

const mailOf = (name: string) => `${name}@test.example`
const signIn = (accessToken: string, beside: object = {}) =>
  program.stranger.post('loginWithMsal', { accessToken, ...beside })
const whoIs = ({ body }: Reply): unknown => body.data?.user?.first_name
const of = (name: string, oid = `object-of-${name}`) => ({
  oid,
  email: mailOf(name),
  email_verified: true,
})

describe('signing in by the directory', () => {
  it('opens the account with the address of the token, and from then on the one it is linked to [session-27]', async () => {
    const first = await signIn(await issuer.token({ claims: of('agent') }))
    expect([whoIs(first), first.body.data.access_token.length]).toEqual(['agent', 43])
    const renamed = { ...of('agent'), email: mailOf('lead') }
    expect(whoIs(await signIn(await issuer.token({ claims: renamed })))).toBe('agent')
    const [session] = await program.database.rows(
      'select signed_in_by from sessions order by id desc limit 1',
    )
    expect(session).toEqual({ signed_in_by: 'directory' })
  })

  it('takes no notice of names that are sent beside the token [session-31]', async () => {
    const token = await issuer.token({ claims: of('agent-b') })
    const beside = { email: mailOf('admin'), userPrincipalName: mailOf('admin') }
    expect(whoIs(await signIn(token, beside))).toBe('agent-b')
  })

  it('asks for no second factor: the directory has one', async () => {
    await program.database.rows('update users set is_2fa_enable = true where id = $1', [
      program.company.users['agent-c'],
    ])
    const answer = await signIn(await issuer.token({ claims: of('agent-c') }))
    expect(answer.body.data.access_token).toEqual(expect.any(String))
  })

  it('gives an account to the first of two people with one address, and never to the second', async () => {
    expect(whoIs(await signIn(await issuer.token({ claims: of('agent2', 'object-first') })))).toBe(
      'agent2',
    )
    const second = await signIn(await issuer.token({ claims: of('agent2', 'object-second') }))
    expect(second).toBeRefused('session.no_directory', { field: 'accessToken' })
    expect(whoIs(await signIn(await issuer.token({ claims: of('agent2', 'object-first') })))).toBe(
      'agent2',
    )
  })

  it('links nobody by an address unless the company allows it', async () => {
    linksByAddress = false
    const token = await issuer.token({ claims: of('lead2') })
    expect(await signIn(token)).toBeRefused('session.no_directory', { field: 'accessToken' })
    await program.database.rows('update users set directory_object_id = $2 where id = $1', [
      program.company.users.lead2,
      `${TENANT}:object-of-lead2`,
    ])
    expect(whoIs(await signIn(token))).toBe('lead2')
    linksByAddress = true
  })

  it('tells the person of a link by address, by mail and in the history [session-28]', async () => {
    expect(whoIs(await signIn(await issuer.token({ claims: of('hr') })))).toBe('hr')
    const subjects = () =>
      program.letters
        .filter(({ recipient }) => recipient === mailOf('hr'))
        .map(({ message }) => /^Subject: (.*)$/m.exec(message.toString())?.[1]?.trim())
    await expect.poll(subjects).toEqual(['Your account is linked to the directory'])
    const past = await program.database.rows(
      `select action, actor from history where resource = 'directory-link' and record_id = $1`,
      [program.company.users.hr],
    )
    expect(past).toEqual([{ action: 'create', actor: program.company.users.hr }])
  })

  it.each([
    ['a name of the directory, which may change', { preferred_username: mailOf('director') }],
    ['an address nobody verified', { email: mailOf('director') }],
    ['an address said not to be verified', { email: mailOf('director'), email_verified: false }],
    ['an address whose domain another tenant owns', { email: mailOf('director'), xms_edov: false }],
  ])('links nobody by %s', async (_what, claims) => {
    const token = await issuer.token({ claims: { oid: 'object-of-director', ...claims } })
    expect(await signIn(token)).toBeRefused('session.no_directory', { field: 'accessToken' })
  })

  it('links an address whose domain the directory says its tenant owns', async () => {
    const claims = { oid: 'object-of-director', email: mailOf('director'), xms_edov: true }
    expect(whoIs(await signIn(await issuer.token({ claims })))).toBe('director')
  })

  it('links by an address neither super admins nor accounts with an authenticator app [session-66]', async () => {
    await program.database.rows(
      `insert into authenticators (user_id, sealed_secret, date_created, confirmed_at) values ($1, 'sealed', statement_timestamp(), statement_timestamp())`,
      [program.company.users['lead']],
    )
    for (const name of ['admin', 'lead']) {
      const answer = await signIn(await issuer.token({ claims: of(name) }))
      expect(answer, name).toBeRefused('session.no_directory', { field: 'accessToken' })
    }
  })

  it('opens no account that is closed', async () => {
    await program.database.rows('update users set is_active = false where id = $1', [
      program.company.users['agent2-b'],
    ])
    expect(await signIn(await issuer.token({ claims: of('agent2-b') }))).toBeRefused(
      'session.no_directory',
      { field: 'accessToken' },
    )
  })

  it.each([
    ['for another application', { audience: 'api://another' }],
    ['that has expired', { expires: -120 }],
    ['of another tenant, by its issuer', { issuer: 'https://login.example/another/v2.0' }],
    ['of another tenant, by its claim', { claims: { tid: 'another-tenant' } }],
    ['signed with a key the tenant does not have', { keyId: 'unknown' }],
    ['signed by another person under the name of its key', { isForged: true }],
    ['without an object id', { claims: { oid: undefined } }],
  ])('refuses a token %s', async (_what, given) => {
    const claims = { ...of('manager'), ...('claims' in given ? given.claims : {}) }
    const answer = await signIn(await issuer.token({ ...given, claims }))
    expect(answer).toBeRefused('session.no_directory', { field: 'accessToken' })
    const [manager] = await program.database.rows(
      'select directory_object_id from users where id = $1',
      [program.company.users.manager],
    )
    expect(manager).toEqual({ directory_object_id: null })
  })

  it.each([
    ['nothing signed', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['another content', (token: string) => token.replace(/\.(..)/, '.AA')],
    ['no token at all', () => 'hello'],
    [
      'an algorithm that signs nothing',
      (token: string) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
  ])('refuses %s', async (_what, spoil) => {
    const token = await issuer.token({ claims: of('manager') })
    expect(await signIn(spoil(token))).toBeRefused('session.no_directory', { field: 'accessToken' })
  })

  it('answers alike where no directory is set up', async () => {
    const without = await startProgram()
    const token = await issuer.token({ claims: of('agent') })
    const answer = await without.stranger.post('loginWithMsal', { accessToken: token })
    expect(answer).toBeRefused('session.no_directory', { field: 'accessToken' })
    await without.close()
  })
})
