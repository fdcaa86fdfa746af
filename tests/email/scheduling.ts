import { expect } from 'vitest'
import { daysAfter } from '#platform/contract/days.ts'
import { sendWhatIsDue } from '#areas/email/server/runs/do-runs.ts'
import type { Person, Reply, TestProgram } from '../harness/program.ts'

/** A schedule as people see it. */
export interface ScheduleAnswer {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly next_due_at: string | null
  readonly zone_name: string
  readonly extra_times: readonly string[]
  readonly last_run_state: string | null
}

/** Schedules of one company, whose clock a test sets. */
export class Scheduling {
  readonly program: TestProgram
  readonly admin: Person
  private count = 0

  constructor(program: TestProgram, admin: Person) {
    this.program = program
    this.admin = admin
  }

  /** An announcement to the agents of Karachi, daily at 8:00 in Berlin, unless said otherwise. */
  async draft(more: object = {}): Promise<Record<string, unknown>> {
    this.count += 1
    const { database, company } = this.program
    const [found] = await database.rows<{ template: number; zone: number }>(
      `select (select id from email_templates where template_key = 'announcement' and is_system) as template,
              (select id from time_zones where iana_name = 'Europe/Berlin') as zone`,
    )
    return {
      ...{
        name: `Town hall ${this.count}`,
        kind: 'Announcement',
        message: '<p>Friday at 3 PM</p>',
      },
      ...{ email_template_id: found?.template, recipients_users: [company.users['agent']] },
      ...{ frequency: 'Daily', time_of_day: '08:00', timezone_id: found?.zone },
      ...{ start_date: '2027-03-01', ...more },
    }
  }

  async create(more: object = {}, person: Person = this.admin): Promise<Reply> {
    return person.post('email_scheduler/create', await this.draft(more))
  }

  async made(more: object = {}): Promise<ScheduleAnswer> {
    const reply = await this.create(more)
    expect([reply.status, reply.body.error]).toEqual([200, undefined])
    return reply.body.data
  }

  /** A schedule that begins on the day after the start; others are paused, so that each test looks at its own. */
  async begun(start: string, more: object = {}): Promise<ScheduleAnswer> {
    await this.program.database.rows(
      `update email_scheduler set is_active = false, next_due_at = null, next_look_at = null, state = 'Paused' where state = 'Active'`,
    )
    this.program.at(start)
    return this.made({ start_date: daysAfter(start.slice(0, 10), 1), ...more })
  }

  async read(id: number): Promise<ScheduleAnswer> {
    return (await this.admin.get(`email_scheduler/getById/${id}`)).body.data
  }

  /** It is that moment, and a server looks for what is due. */
  async lookAt(moment: string): Promise<void> {
    this.program.at(moment)
    await sendWhatIsDue(this.program.engine)
  }

  /** The runs of a schedule by their due times, with what became of them. */
  async runsOf(id: number): Promise<[string, string, string | null][]> {
    const runs = await this.program.database.rows<{
      due_at: string
      state: string
      reason: string | null
    }>(
      'select due_at, state, reason from email_runs where email_scheduler_id = $1 order by due_at',
      [id],
    )
    return runs.map(({ due_at, state, reason }) => [due_at.slice(0, 16), state, reason])
  }

  /** Whom the mails of a schedule are to. */
  async mailsOf(id: number): Promise<string[]> {
    const mails = await this.program.database.rows<{ recipient: string }>(
      `select o.recipient from outbox o join email_runs r on r.id = o.run_id where r.email_scheduler_id = $1 order by o.recipient collate "C", o.id`,
      [id],
    )
    return mails.map(({ recipient }) => recipient)
  }
}
