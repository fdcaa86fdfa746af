import type { TestProgram } from '../harness/program.ts'

/** A schedule that any administrator may make: an announcement, on days that no test reaches. */
export async function exampleSchedule({
  database,
  company,
}: Pick<TestProgram, 'database' | 'company'>): Promise<Record<string, unknown>> {
  const [template] = await database.rows<{ id: number }>(
    `select id from email_templates where template_key = 'announcement' and is_system`,
  )
  const office = company.offices['Karachi']
  return {
    ...{ kind: 'Announcement', email_template_id: template?.id, message: '<p>News</p>' },
    ...{ recipients_offices: [office], office_id: office },
    ...{ frequency: 'Daily', start_date: '2099-01-01' },
  }
}
