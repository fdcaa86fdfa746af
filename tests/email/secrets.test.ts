import { afterAll, describe, expect, it } from 'vitest'
import { nthArrived, startMailing, templateOf } from './templates.ts'

const { server, program, admin, close } = await startMailing()
afterAll(close)

const ofKey = (key: string) => templateOf(admin, key)

describe('a template', () => {
  it('holds a secret alone, in both parts, and nowhere else [email-1]', async () => {
    const { id } = await ofKey('reset-code')
    const save = async (words: object) =>
      (await admin.post(`email_templates/update/${id}`, { plain_text: null, ...words })).status
    const code = '<h3>{{code}}</h3>'
    for (const words of [
      { body: '<p>https://evil.example/{{code}}</p>' },
      { body: '<p>Your code is {{ code }}.</p>' },
      { body: '<p>{{code}}{{user.name}}</p>' },
      { body: '<p>https://evil.example/</p><p>{{code}}.evil.example</p>' },
      { body: '<p>https://evil.example/{<b></b>{code}}</p>' },
      { body: '<p>https://evil.example/&#123;&#123;code&#125;&#125;</p>' },
      { body: '<ul><li>https://evil.example/{{code}}</li></ul>' },
      { body: '<p>https://evil.example/<br>{{code}}</p>' },
      { body: code, plain_text: 'Go to https://evil.example/{{code}}' },
      { body: code, subject: 'Your code is {{code}}' },
      { body: code, preheader: '{{code}}' },
    ])
      expect(await save(words), JSON.stringify(words)).toBe(422)
    expect(await save({ body: `<p>Hello</p>${code}<p>Bye</p>` })).toBe(200)
    expect(await save({ body: code, plain_text: 'Hello\n{{code}}\nBye' })).toBe(200)
    await admin.post(`email_templates/reset/${id}`)
  })

  it('that holds a code or a link is worded by super admins alone, in every language [email-2]', async () => {
    for (const name of ['office-admin', 'hr']) {
      const other = await program.as(name)
      for (const key of ['reset-code', 'reset-link', 'welcome', 'login-code']) {
        const { id, subject, body } = await ofKey(key)
        const words = { name: 'Mine', subject, body, context: 'account' }
        const error =
          'Only a super admin can change a template of account mails: it holds a code or a sign-in link.'
        const refused = { status: 403, body: { error } }
        expect(await other.post(`email_templates/update/${id}`, { body }), key).toMatchObject(
          refused,
        )
        expect(
          await other.post('email_templates/create', {
            ...words,
            template_key: key,
            language: 'de',
            body: '<p>Hallo</p>',
          }),
          key,
        ).toMatchObject(refused)
        expect(
          await other.post('email_templates/create', {
            ...words,
            template_key: `own-${key}-${name}`,
          }),
        ).toMatchObject(refused)
      }
    }
  })

  it('that could carry a code away, however it came to be stored, is not used', async () => {
    const { id } = await ofKey('reset-code')
    const body = '<p>https://evil.example/{{code}}</p>'
    await program.database.rows('update email_templates set body = $1, version = 2 where id = $2', [
      body,
      id,
    ])
    await program.stranger.post('sendPasswordResetCode', { email: 'agent-b@test.example' })
    const mail = await nthArrived(server, 'agent-b@test.example', 1)
    expect([mail?.text, mail?.html]).toEqual([
      expect.not.stringContaining('evil.example'),
      expect.not.stringContaining('evil.example'),
    ])
    expect(mail?.text).toMatch(/^\d{6}$/m)
    await admin.post(`email_templates/reset/${id}`)
  })
})
