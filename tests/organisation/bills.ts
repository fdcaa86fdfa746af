import { once } from '../harness/once.ts'
import { type Person, startProgram } from '../harness/program.ts'
import { bookMarch, credit, marchOf } from './billing.ts'

/** A client whose March is worked and can be billed, with the person who bills it and the manager who approves. */
export async function startBills() {
  const program = await startProgram()
  const [admin, manager] = await Promise.all([program.as('office-admin'), program.as('manager')])
  await program.database.rows(
    `update clients set managers_ids = array[$1::bigint], billing_email = 'bills@larkspur.example' where name = 'Larkspur'`,
    [program.company.employees.manager],
  )
  const { client } = await bookMarch(program, admin)
  program.at('2026-04-02T09:00:00.000Z')

  const invoice = async (id: number) => (await admin.get(`client_invoices/getById/${id}`)).body.data
  const act = (by: Person, verb: string, id: number, body: object = {}) =>
    by.post(`client_invoices/${verb}/${id}`, body)
  const billMarch = once(() =>
    admin.post('client_invoices/create', { ...marchOf(client), lines: [credit] }),
  )
  return {
    program,
    admin,
    manager,
    client,
    invoice,
    act,
    /** The bill of March as it was answered when it was made. */
    billMarch,
    /** The bill of March, brought at least so far: a test that runs alone makes what the ones before it would have made. */
    marchIn: async (state: 'Draft' | 'In Review' | 'Approved'): Promise<number> => {
      const { id } = (await billMarch()).body.data
      const isIn = async (one: string) => (await invoice(id)).state === one
      if (state !== 'Draft' && (await isIn('Draft'))) await act(admin, 'submit', id)
      if (state === 'Approved' && (await isIn('In Review'))) await act(manager, 'approve', id)
      return id
    },
    /** A draft of some days. */
    drafted: async (period_start: string, period_end: string, client_id = client) => {
      const draft = { client_id, period_start, period_end }
      return (await admin.post('client_invoices/create', draft)).body.data.id
    },
  }
}
