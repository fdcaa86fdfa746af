import type { Person, Reply, TestProgram } from '../harness/program.ts'
import { startProgram } from '../harness/program.ts'

/** An office that gives leave: its types, what it gives of them, and people who ask for it. */
export interface LeaveOffice {
  readonly program: TestProgram
  readonly hr: Person
  person(name: string): Promise<Person>
  idOf(name: string): number
  /** A new type of every office, given in Karachi unless `config` is null; answers its number. */
  type(name: string, more?: object, config?: object | null): Promise<number>
  /** Days on a person's account. */
  give(name: string, type: number, days: number, day?: string): Promise<Reply>
  /** A draft of a person's own, as it is sent. */
  draft(name: string, type: number, from: string, to: string, more?: object): Promise<Reply>
  preview(name: string, type: number, from: string, to: string, more?: object): Promise<Reply>
  submit(name: string, id: number): Promise<Reply>
  /** A draft handed over; answers its number, or fails. */
  submitted(name: string, type: number, from: string, to: string, more?: object): Promise<number>
  decide(name: string, id: number, decision?: string, comment?: string): Promise<Reply>
  cancel(name: string, id: number): Promise<Reply>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads into answers of every shape
  leave(id: number): Promise<any>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads into answers of every shape
  balance(name: string, type: number, year?: number): Promise<any>
  /** What changed a balance, in order: "Taken -2.5". */
  ledger(name: string, type: number): Promise<string[]>
}

export async function startLeaveOffice(moment = '2026-03-09T06:00:00.000Z'): Promise<LeaveOffice> {
  const program = await startProgram()
  program.at(moment)
  const hr = await program.as('hr')
  const { company } = program
  const configs: Record<string, unknown>[] = []
  const idOf = (name: string): number => {
    const id = company.employees[name]
    if (id === undefined) throw new Error(`nobody is called ${name}`)
    return id
  }
  const person = (name: string) => program.as(name)
  let codes = 0

  const stored = (answer: Reply): number => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data.id
  }
  const office: LeaveOffice = {
    program,
    hr,
    person,
    idOf,
    type: async (name, more = {}, config = {}) => {
      codes += 1
      const answer = await hr.post('leave_type/create', {
        name,
        code: `T${codes}`,
        offices_ids: Object.values(company.offices),
        ...more,
      })
      const id = stored(answer)
      if (config !== null) {
        configs.push({ leave_type_id: id, entitlement_days: 20, ...config })
        const saved = await hr.put('leave_config/save', {
          office_id: company.offices.Karachi,
          leave_configs: configs,
        })
        if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
      }
      return id
    },
    give: (name, type, days, day = '2026-01-01') =>
      hr.post('leave_ledger/adjust', {
        employee_id: idOf(name),
        leave_type_id: type,
        effective_date: day,
        days,
        note: 'An example',
      }),
    draft: async (name, type, from, to, more = {}) =>
      (await person(name)).post('leaves/create', {
        leave_type_id: type,
        start_date: from,
        end_date: to,
        reason: 'Away',
        ...more,
      }),
    preview: async (name, type, from, to, more = {}) =>
      (await person(name)).post('leaves/preview', {
        leave_type_id: type,
        start_date: from,
        end_date: to,
        ...more,
      }),
    submit: async (name, id) =>
      (await person(name)).put(`leaves/submitLeave/${id}`, { object_viewed_id: '', id }),
    submitted: async (name, type, from, to, more = {}) => {
      const id = stored(await office.draft(name, type, from, to, more))
      stored(await office.submit(name, id))
      return id
    },
    decide: async (name, id, decision = 'Approved', comment = '') =>
      (await person(name)).put(`leaves/decide/${id}`, { decision, comment }),
    cancel: async (name, id) => (await person(name)).put(`leaves/cancelLeave/${id}`, {}),
    leave: async (id) => (await hr.get(`leaves/getById/${id}`)).body.data,
    balance: async (name, type, year = 2026) =>
      (
        await hr.post('leave_balances/getByAttributes', {
          employee_id: idOf(name),
          leave_type_id: type,
          leave_year: year,
        })
      ).body.data[0],
    ledger: async (name, type) => {
      const { body } = await hr.post('leave_ledger/getByAttributes', {
        employee_id: idOf(name),
        leave_type_id: type,
        sort: 'id',
        endRow: 100,
      })
      return body.data.map(({ kind, days }: { kind: string; days: number }) => `${kind} ${days}`)
    },
  }
  return office
}
