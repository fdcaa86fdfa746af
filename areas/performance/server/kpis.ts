import type { DraftOf, PartOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { kpis } from '../contract/kpis.ts'
import { kpiProblems } from '../contract/problems.ts'
import { followKpi, withdrawResults } from './kpi-terms.ts'

/** Minimum, target and stretch lie in the order of the direction. */
function check(
  values: DraftOf<typeof kpis>,
  { before }: { before: RecordOf<typeof kpis> | undefined },
): void {
  const all: PartOf<typeof kpis> = { ...before, ...values }
  const way = all.direction === 'Lower' ? -1 : 1
  const [minimum, target] = [Number(all.minimum), Number(all.target)]
  if ((target - minimum) * way <= 0) refuse(kpiProblems.target)
  const stretch = all.stretch ?? null
  if (stretch !== null && (Number(stretch) - target) * way <= 0) refuse(kpiProblems.stretch)
}

export const kpisOnServer = serveResource(kpis, {
  derived: {
    // What the goals of its people come to: shown, not forced to be 100.
    weights_sum: (kpi) =>
      `select (coalesce(sum(o.weight), 0) + case when ${kpi}.is_active then ${kpi}.weight else 0 end)::integer from kpis o where o.id <> ${kpi}.id and o.is_active and not o.is_deleted and o.valid_from <= coalesce(${kpi}.valid_to, 'infinity')
          and coalesce(o.valid_to, 'infinity') >= ${kpi}.valid_from and (o.designations_ids = '{}' or ${kpi}.designations_ids = '{}' or o.designations_ids && ${kpi}.designations_ids)
          and (o.client_ids = '{}' or ${kpi}.client_ids = '{}' or o.client_ids && ${kpi}.client_ids)`,
  },
  before: { create: check, update: check },
  after: {
    update: async ({ id }, { sql, now }) => {
      await followKpi(sql, id, now.slice(0, 10))
    },
    delete: async ({ id }, { sql, now }) => {
      await withdrawResults(sql, id, now.slice(0, 10))
    },
  },
  standsAlone: () => true,
  constraints: { kpis_in_order: kpiProblems.target },
})
