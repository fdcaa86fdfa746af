import { describe, expect, test } from 'vitest'
import { isAskedNow, requiredNow } from './asked-now.ts'
import { missingNow } from './check-draft.ts'
import { choice, decimal, text, texts } from './field.ts'

describe('a field that is asked for with others', () => {
  const note = text({ askedWhen: { status: ['Out of order', 'Reserved'] } })
  const factor = decimal({ default: 1, askedWhen: { kind: 'Hour', is_paid: true } })

  test.each([
    [note, undefined, {}, false],
    [note, '', { status: 'Available' }, false],
    [note, '', { status: 'Reserved' }, true],
    [note, 'Broken chair', { status: 'Available' }, true],
    [factor, 1, { kind: 'Hour', is_paid: false }, false],
    [factor, 1, { kind: 'Hour', is_paid: true }, true],
    [factor, 1.5, { kind: 'Seat', is_paid: true }, true],
    [choice(['a', 'b']), undefined, {}, true],
  ])('%o holding %o beside %o', (field, value, others, isAsked) => {
    expect(isAskedNow(field, value, others)).toBe(isAsked)
  })
})

test('a field is required while the others make it so [platform-26]', () => {
  const work = text({ requiredWhen: { kind: ['Unit', 'Piece'] } })
  expect(requiredNow(work, { kind: 'Unit' }).required).toBe(true)
  expect(requiredNow(work, { kind: 'Hour' }).required).toBeUndefined()
  expect(requiredNow(work, {}).required).toBeUndefined()
})

test('what is missing is named for all fields that the others make required', () => {
  const ofMailbox = { requiredWhen: { source: 'Mailbox' } } as const
  const fields = { host: text(ofMailbox), senders: texts({ ...ofMailbox, label: 'Senders' }) }
  expect(missingNow(fields, { source: 'Mailbox', senders: [] })).toEqual({
    host: ['Host is required'],
    senders: ['Senders are required'],
  })
  expect(missingNow(fields, { source: 'Folder' })).toEqual({})
})
