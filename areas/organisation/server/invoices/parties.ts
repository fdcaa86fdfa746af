import type { Sql } from '#platform/server/database/database.ts'
import { ibanText } from '../../contract/iban.ts'

/** A firm as it stands on an invoice. */
export interface Party {
  readonly name: string
  readonly lines: readonly string[]
}

/** Where an invoice is paid. */
export interface PaidTo {
  readonly holder: string
  readonly bank: string | null
  /** As it is stored: an IBAN without blanks. */
  readonly account: string
  readonly bic: string | null
}

/** Who bills whom, and where it is paid: kept with the invoice from its approval on. */
export interface Issued {
  readonly from: Party
  readonly to: Party
  readonly programme: string
  /** Missing where our own company names no account, and on invoices of before there was one. */
  readonly bank?: PaidTo | null
}

/** The number of the company that bills, whose logo stands on invoices. */
export async function ownCompany(sql: Sql): Promise<number | undefined> {
  const [own] = await sql.rows<{ id: number | null }>('select organisation.own_company() as id')
  return own?.id ?? undefined
}

/** Our own company as it is now, and the one that pays for the client. */
export async function partiesOf(sql: Sql, client: unknown): Promise<Issued> {
  const [own] = await sql.rows<Firm>(firm('f.id = organisation.own_company()'))
  const [payer] = await sql.rows<Firm>(
    firm('f.id = (select company_id from clients where id = $1)'),
    [client],
  )
  const [named] = await sql.rows<{ programme: string; company: string | null }>(
    `select c.name as programme, (select s."values" ->> 'company_name' from settings s where s.type = 'General') as company from clients c where c.id = $1`,
    [client],
  )
  return {
    from: own ? partyOf(own) : { name: named?.company ?? 'Muster', lines: [] },
    to: payer ? partyOf(payer) : { name: named?.programme ?? '', lines: [] },
    programme: named?.programme ?? '',
    bank: own ? bankOf(own) : null,
  }
}

/** The lines under "Pay to": what a person types who pays by hand. */
export const paymentFacts = ({ holder, bank, account, bic }: PaidTo): [string, string][] => [
  ['Account holder', holder],
  ...(bank ? [['Bank', bank] as [string, string]] : []),
  [/^[A-Z]{2}\d{2}/.test(account) ? 'IBAN' : 'Account no.', ibanText(account)],
  ...(bic ? [['BIC', bic] as [string, string]] : []),
]

interface Firm extends Party {
  readonly account_holder: string | null
  readonly bank_name: string | null
  readonly account_no: string | null
  readonly bic: string | null
}

const firm = (where: string): string =>
  `select coalesce(f.legal_name, f.name) as name, f.account_holder, f.bank_name, f.account_no, f.bic,
          array_remove(array[f.address, nullif(concat_ws(' ', f.postal_code, t.name), ''), c.name, 'Tax number ' || f.tax_no, 'Registration ' || f.registration_no], null) as lines
     from companies f left join cities t on t.id = f.city left join countries c on c.id = f.country_id where ${where}`

const partyOf = ({ name, lines }: Firm): Party => ({ name, lines })

const bankOf = ({ name, account_holder, bank_name, account_no, bic }: Firm): PaidTo | null =>
  account_no === null
    ? null
    : { holder: account_holder ?? name, bank: bank_name, account: account_no, bic }
