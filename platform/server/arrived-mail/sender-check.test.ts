import { describe, expect, it } from 'vitest'
import { checkSender } from './sender-check.ts'

const BY = 'mx.company.example'
const SENDER = 'ana@company.example'

describe('the check of a sender', () => {
  it.each([
    ['confirmed', 'mx.company.example; dmarc=pass header.from=company.example'],
    ['confirmed', 'MX.company.example 1; spf=fail; dmarc=pass (p=REJECT; sp=none) x=y'],
    ['confirmed', 'mx.company.example; dmarc=pass header.from=Ana@Company.Example'],
    ['refused', 'mx.company.example; dmarc=pass header.from=evil.example'],
    [
      'refused',
      'mx.company.example; dmarc=pass header.from=company.example header.from=evil.example',
    ],
    ['refused', 'mx.company.example; dkim=pass; dmarc=fail header.from=company.example'],
    ['refused', 'mx.company.example; spf=fail smtp.mailfrom=company.example; dkim=none'],
    ['unknown', 'mx.company.example; spf=fail; dkim=pass header.d=list.example'],
    ['unknown', 'mx.company.example; spf=pass smtp.mailfrom=elsewhere.example'],
    ['unknown', 'mx.company.example (dmarc=pass; dmarc=pass); none'],
    ['unknown', 'elsewhere.example; dmarc=fail'],
    ['unknown', 'mx.company.example.evil.example; dmarc=pass'],
    ['unknown', ''],
    // What the sender chose stands in the header, too.
    [
      'refused',
      'mx.company.example; spf=pass smtp.mailfrom="; dmarc=pass "@evil.example; dmarc=fail',
    ],
    [
      'refused',
      'mx.company.example; spf=pass smtp.mailfrom="\\"; dmarc=pass"@evil.example; dmarc=fail',
    ],
    ['refused', 'mx.company.example; spf=pass smtp.mailfrom=a;dmarc=pass@evil.example; dmarc=fail'],
    ['refused', 'mx.company.example; spf=pass smtp.mailfrom="("@evil.example; dmarc=fail'],
    ['refused', 'mx.company.example; spf=pass smtp.mailfrom=(@evil.example; dmarc=fail'],
    ['refused', 'mx.company.example; spf=pass smtp.mailfrom="@evil.example; dmarc=fail'],
    ['refused', `mx.company.example; ${'dkim=none; '.repeat(500)}dmarc=fail`],
    ['unknown', 'mx.company.example; dmarc=none; spf=pass x=";dmarc=pass"'],
    ['confirmed', 'mx.company.example; spf=pass smtp.mailfrom="a (b"@company.example; dmarc=pass'],
  ] as const)('is %s by %s', (check, header) => {
    expect(checkSender([header], BY, SENDER)).toBe(check)
  })

  it('reads the topmost header alone: a forged one stands below', () => {
    const forged = `${BY}; dmarc=pass`
    expect(checkSender([`${BY}; dmarc=fail`, forged], BY, SENDER)).toBe('refused')
    expect(checkSender(['other.example; dmarc=fail', forged], BY, SENDER)).toBe('unknown')
  })

  it('is unknown where the mailbox names no server', () => {
    expect(checkSender([`${BY}; dmarc=fail`], null, SENDER)).toBe('unknown')
  })
})
