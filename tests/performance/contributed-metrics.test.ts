import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kpiMeasures, kpiMetrics } from '#areas/performance/contract/kpi-metrics.ts'
import { area } from '#platform/contract/area.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'
import { serveArea } from '#platform/server/kernel/served-area.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

const METRIC = 'Lockers locked'
const lockers = serveArea(
  area('lockers', { label: 'Lockers', adds: [addTo(kpiMetrics, { [METRIC]: 65 })] }),
  {
    contributes: [
      kpiMeasures.add({
        metric: METRIC,
        sql: `select id as employee_id, 95 as actual, 7 as sample from unnest($1::bigint[]) id where $2::date <= $3::date and $4::timestamptz is not null`,
      }),
    ],
  },
)

let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram({ more: [lockers] })
  program.at('2026-03-20T12:00:00.000Z')
  hr = await program.as('hr')
})
afterAll(() => program.close())

const create = (metric: string) =>
  hr.post('kpi/create', {
    ...{ name: metric, metric, direction: 'Higher', minimum: 70, target: 90, weight: 10 },
    valid_from: '2026-01-01',
  })

describe('metrics of areas', () => {
  it('can be chosen in their places, whichever area adds them', async () => {
    const metrics =
      'Quality score, Net adherence, Attendance, Units per hour, Average handling time, Follow-ups on time, Lockers locked, Course pass rate, Documents read, Coachings acknowledged, Tickets solved in time, Manual'
    expect((await create('Lockers counted')).body.error).toEqual({
      metric: [`Choose one of: ${metrics}`],
    })
    const { paths } = (await hr.get('openapi.json')).body
    expect(JSON.stringify(paths)).toContain(`"${METRIC}","Course pass rate"`)
  })

  it('are measured as the area says [performance-14]', async () => {
    expect((await create(METRIC)).body.message).toBe('KPI Added Successfully')
    const asked = { employee_id: program.company.employees['agent'] }
    const { goals } = (await hr.post('kpi/getResults', asked)).body.data
    expect(goals).toMatchObject([{ metric: METRIC, actual: 95, sample: 7, score: 100 }])
  })
})
