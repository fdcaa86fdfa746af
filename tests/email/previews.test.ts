import { afterAll, describe, expect, it } from 'vitest'
import { picture } from '../files/sent-files.ts'
import { PASSWORD } from '../harness/company.ts'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import { nthArrived, startMailing, templateOf } from './templates.ts'

// Templates as they are tried: shown, and sent to the person who tries them.
const { server, program, admin, close } = await startMailing()
afterAll(close)

const ofKey = (key: string) => templateOf(admin, key)
const change = (key: string, values: object) =>
  ofKey(key).then(({ id }) => admin.post(`email_templates/update/${id}`, values))
const mailed = (to: string, count: number) => nthArrived(server, to, count)
const tokenOfAdmin = async () => {
  const login = { email: 'admin@test.example', password: PASSWORD }
  return (await program.stranger.post('login', login)).body.data.access_token
}

describe('a preview', () => {
  it('shows a record of the reach of the person who looks, and dots for what only its receiver sees [email-16]', async () => {
    const { id } = await ofKey('login-code')
    const [user] = await program.database.rows<{ id: number; name: string }>(
      `select id, name from users where email = 'agent@test.example'`,
    )
    await change('login-code', {
      body: '<p>{{user.name}}, {{user.former_email}}</p><h3>{{code}}</h3>',
    })
    const { body } = await admin.post(`email_templates/preview/${id}`, { record_id: user?.id })
    expect(body.data.missing).toEqual(['user.former_email'])
    expect(body.data.text).toContain(`${user?.name},\n\n••••••`)
    const hr = await program.as('hr')
    expect((await hr.post(`email_templates/preview/${id}`, { record_id: 999_999 })).status).toBe(
      404,
    )
    const sample = await hr.post(`email_templates/preview/${id}`)
    expect(sample.body.data).toMatchObject({ missing: [], subject: 'Your code to sign in' })
    expect(sample.body.data.text).toContain('••••••')
    expect((await (await program.as('agent')).post(`email_templates/preview/${id}`)).status).toBe(
      403,
    )
  })

  it('is sent, as a test, to the caller and to nobody else', async () => {
    const { id } = await ofKey('leave-decided')
    const { body } = await admin.post(`email_templates/sendTest/${id}`)
    expect(body.message).toBe('A test is on its way to admin@test.example.')
    const mail = await mailed('admin@test.example', 1)
    expect(mail?.subject).toBe('Leave Approved: 22 Mar 2027 to 26 Mar 2027')
  })

  it('brings its pictures along, and says where answers go', async () => {
    const token = await tokenOfAdmin()
    const file = { ...(await picture('chart.png', { format: 'png' })), field: 'upload' }
    const media = `common/uploadCKMedia?token=${token}`
    const { url } = (await program.stranger.ask('POST', media, formOf([file]), FORM_HEADERS)).body
    await program.database.rows(
      `update settings set "values" = "values" || jsonb_build_object('rows', jsonb_build_array(jsonb_build_object('office_id', o.id, 'emails', array['hr@office.example'])))
         from offices o where type = 'OfficesHREmail' and o.name = 'Karachi'`,
    )
    await change('leave-asked', {
      body: `<p>{{leave.type}}</p><p><img src="${url}"></p>`,
      reply_to: 'Office HR',
    })
    const { id } = await ofKey('leave-asked')
    const before = server.arrived.filter((mail) => mail.to === 'hr@test.example').length
    await (await program.as('hr')).post(`email_templates/sendTest/${id}`)
    const mail = await mailed('hr@test.example', before + 1)
    expect(mail).toMatchObject({ replyTo: 'hr@office.example', pictures: ['image/png'] })
    expect(mail?.html).toMatch(/<img src="cid:f_[\w-]{22}@muster\.mail"/)
  })
})
