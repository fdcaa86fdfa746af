import { afterAll, describe, expect, it } from 'vitest'
import { leaveMails } from '#areas/leave/server/leave-mails.ts'
import { isContext, placeholdersOf } from '#areas/email/contract/mail-contexts.ts'
import { placeholdersIn } from '#platform/contract/mail.ts'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import { nthArrived, startMailing, templateOf } from './templates.ts'
import type { Reply } from '../harness/program.ts'

const { server, program, admin, close } = await startMailing()
afterAll(close)

const ofKey = (key: string) => templateOf(admin, key)
const change = (key: string, values: object) =>
  ofKey(key).then(({ id }) => admin.post(`email_templates/update/${id}`, values))
const ticket = (values: object): Promise<Reply> =>
  admin.post('email_templates/create', {
    name: 'Own ticket mail',
    template_key: 'own-ticket',
    context: 'ticket',
    subject: 'Ticket {{ticket.number}}',
    body: '<p>{{ticket.title}}</p>',
    ...values,
  })
const mailed = (to: string, count: number) => nthArrived(server, to, count)
/** A person asks for a code to set a new password, which is a mail of the program. */
const askForCode = (name: string) =>
  program.stranger.post('sendPasswordResetCode', { email: `${name}@test.example` })

describe('the templates of the program', () => {
  it('name only what their context knows, each under a key of its own', () => {
    const wrong = program.engine.mails.flatMap(({ key, context, subject, blocks }) => {
      const known = isContext(context) ? placeholdersOf(context) : {}
      const named = placeholdersIn([subject, ...blocks.map(([, text]) => text)].join(' '))
      return named.filter((name) => !Object.hasOwn(known, name)).map((name) => `${key}: ${name}`)
    })
    expect(wrong).toEqual([])
    const keys = program.engine.mails.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const named = 'login-code reset-code password-changed welcome leave-asked leave-decided'
    expect(keys).toEqual(expect.arrayContaining(named.split(' ')))
  })

  it('are there from the start, and follow the program until a person words them', async () => {
    const { body } = await admin.get('email_templates/getAll')
    const keys = body.data
      .filter((one: { is_system: boolean }) => one.is_system)
      .map((one: { template_key: string }) => one.template_key)
    expect(keys.toSorted()).toEqual(program.engine.mails.map(({ key }) => key).toSorted())
    expect(await ofKey('leave-asked')).toMatchObject({
      context: 'leave',
      language: 'en',
      is_system: true,
      used_30_days: 0,
      subject: leaveMails.asked.subject,
    })
  })

  it('can be reset, not deleted, and keep their key and language [email-12]', async () => {
    const { id } = await ofKey('leave-decided')
    expect(await admin.delete(`email_templates/delete/${id}`)).toBeRefused('email.only_reset')
    expect(await change('leave-decided', { template_key: 'other' })).toBeRefused('email.system_key')
    expect(await change('leave-decided', { language: 'pt' })).toBeRefused('email.system_language')
    await change('leave-decided', { subject: 'Decided!', name: 'Decided', is_active: false })
    const reset = await admin.post(`email_templates/reset/${id}`)
    expect(reset.body).toMatchObject({
      message: 'Email Template Updated Successfully',
      data: {
        subject: leaveMails.decided.subject,
        name: 'Decision about leave',
        is_active: true,
      },
    })
    const own = await ticket({ template_key: 'resets-not', name: 'Resets not' })
    expect(own.body.message).toBe('Email Template Added Successfully')
    expect(await admin.post(`email_templates/reset/${own.body.data.id}`)).toBeRefused(
      'email.not_system',
    )
    expect((await admin.delete(`email_templates/delete/${own.body.data.id}`)).body.message).toBe(
      'Email Template deleted successfully',
    )
  })
})

describe('own templates', () => {
  it('are changed by a form that carries their id, as outside systems send it [email-13]', async () => {
    const { body } = await ticket({ name: 'By form', template_key: 'by-form' })
    const { id, version } = body.data
    const answer = await admin.ask(
      'POST',
      `email_templates/update/${id}`,
      formOf([], {
        id: String(id),
        version: String(version),
        subject: 'By form {{ticket.number}}',
      }),
      FORM_HEADERS,
    )
    expect(answer.body).toMatchObject({
      message: 'Email Template Updated Successfully',
      data: { subject: 'By form {{ticket.number}}' },
    })
  })
})

describe('what is saved', () => {
  it('names what is known, and is told what that is [email-14]', async () => {
    const known =
      'ticket.number, ticket.title, ticket.status, ticket.category, ticket.waiting_for, ticket.answer, ticket.link, receiver.first_name, receiver.name, company.name, app.url, today'
    expect(await ticket({ body: '<p>{{ticket.salary}}</p>', subject: 'x {{code}}' })).toMatchObject(
      {
        status: 422,
        body: {
          error: {
            body: [`{{ticket.salary}} is not known here. Known: ${known}`],
            subject: [`{{code}} is not known here. Known: ${known}`],
          },
        },
      },
    )
    expect((await change('leave-asked', { body: '<p>{{code}}</p>' })).body.error).toEqual({
      body: [expect.stringContaining('{{code}} is not known here. Known: leave.employee, ')],
    })
  })

  it('holds no script, no form and no picture from elsewhere, and its headers are lines', async () => {
    const { body } = await ticket({
      name: 'Hostile',
      template_key: 'hostile',
      body: '<p onclick="x()">Hi</p><script>alert(1)</script><form><input></form><img src="https://evil.example/p.png">',
    })
    expect(body.data.body).toBe('<p>Hi</p>')
    expect((await ticket({ subject: 'a\r\nBcc: x@y.example' })).body.error).toEqual({
      subject: ['Subject must be one line'],
    })
    expect((await ticket({ from_name: 'a\nb' })).body.error).toEqual({
      from_name: ['From name must be one line'],
    })
  })

  it('links by what it names to this application alone', async () => {
    const { id } = await ofKey('reset-link')
    const save = (href: string) =>
      admin.post(`email_templates/update/${id}`, { body: `<p><a href="${href}">Go</a></p>` })
    const whole = { body: '<p><a href="%7B%7B%20link%20%7D%7D">{{link}}</a></p>' }
    for (const stranger of [
      'https://evil.example/?c={{link}}',
      '{{app.url}}.evil.example/{{link}}',
      '{{app.url}}@evil.example/',
      '{{link}}.evil.example/',
      'mailto:{{user.email}}',
      'https://evil.example/%7B%7Bcode%7D%7D',
    ])
      expect((await save(stranger)).body.error, stranger).toMatchObject({
        body: [expect.stringContaining('only in links to this application')],
      })
    for (const ours of ['{{app.url}}/approvals', '/approvals'])
      expect((await save(ours)).status, ours).toBe(200)
    expect((await admin.post(`email_templates/update/${id}`, whole)).status).toBe(200)
    await admin.post(`email_templates/reset/${id}`)
  })

  it('has one template a key and language, and one context a key', async () => {
    const leave = { context: 'leave', subject: '{{leave.type}}', body: '<p>{{leave.from}}</p>' }
    expect(
      (await ticket({ ...leave, name: 'Twice', template_key: 'leave-asked' })).body.error,
    ).toMatchObject({
      template_key: [expect.stringContaining('already used')],
    })
    const other = { ...leave, name: 'Other', template_key: 'leave-asked', language: 'pt' }
    expect(
      await ticket({ ...other, context: 'announcement', subject: 'x', body: '<p>x</p>' }),
    ).toBeRefused('email.other_context', { key: 'leave-asked', context: 'leave' })
    const { body } = await ticket(other)
    expect(
      (await admin.post(`email_templates/update/${body.data.id}`, { context: 'course' })).status,
    ).toBe(422)
    expect(
      (await admin.post(`email_templates/update/${body.data.id}`, { id: 1, name: 'x' })).body.error,
    ).toEqual({ id: ['The record does not match the address.'] })
  })
})

describe('a mail of the program', () => {
  it('says what its template says now, on every node at once', async () => {
    await askForCode('agent')
    expect((await mailed('agent@test.example', 1))?.subject).toBe('Your code for a new password')
    await change('reset-code', {
      subject: 'Code for {{receiver.first_name}} of {{company.name}}',
      preheader: 'Nobody else should see it',
      body: '<p>Olá {{receiver.name}}</p><h3>{{code}}</h3><p>{{user.former_email}}</p><p><a href="/auth/login?of={{receiver.first_name}}">Sign in</a></p>',
      from_name: 'Northwind IT',
    })
    await askForCode('lead')
    const mail = await mailed('lead@test.example', 1)
    expect(mail).toMatchObject({ from: 'no-reply@test.example', fromName: 'Northwind IT' })
    expect(mail?.subject).toBe('Code for lead of Muster')
    expect(mail?.text).toMatch(/^Olá .+\n\n\d{6}\n/)
    const address = 'https://muster.test.example/auth/login?of=lead'
    expect(mail?.text).toContain(`Sign in (${address})`)
    expect(mail?.html).toContain(`href="${address}"`)
    expect(mail?.html).toContain('Nobody else should see it')
    expect(mail?.html).toContain('You get this mail because Muster knows you')
    const { last_used_at, used_30_days } = await ofKey('reset-code')
    expect(used_30_days).toBe(2)
    expect(Date.parse(last_used_at)).toBeGreaterThan(0)
  })

  it('comes in the language of its receiver, else in English, else as the program says it [email-15]', async () => {
    const shape = { name: 'Código', template_key: 'reset-code', context: 'account', language: 'pt' }
    const own = { ...shape, subject: 'O seu código', body: '<p>Olá</p><h3>{{code}}</h3>' }
    const { body } = await admin.post('email_templates/create', { ...own, header_footer: false })
    await program.database.rows(
      `update users set language = 'pt' where email = 'manager@test.example'`,
    )
    await askForCode('manager')
    const mail = await mailed('manager@test.example', 1)
    expect(mail?.subject).toBe('O seu código')
    expect(mail?.text).toMatch(/^Olá\n\n\d{6}$/)
    await admin.post(`email_templates/update/${body.data.id}`, { is_active: false })
    await change('reset-code', { is_active: false })
    await askForCode('office-admin')
    expect((await mailed('office-admin@test.example', 1))?.subject).toBe(
      'Your code for a new password',
    )
  })
})
