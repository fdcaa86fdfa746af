import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useSearchParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { ExportMenu } from '#platform/web/lists/exchange-menu.tsx'
import { useSaveFile } from '#platform/web/lists/use-save-file.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { ReportChart } from '#platform/web/reports/report-chart.tsx'
import {
  type Analytics,
  analyticsCalls,
  analyticsFilters,
  analyticsPage,
  type AnalyticsTile,
  tileGroups,
} from '../contract/analytics.ts'
import { SummaryFrame } from './summary/summary-frame.tsx'
import { summaryFilters, useSummaryState } from './summary/summary-state.ts'
import { TileList } from './summary/tile-list.tsx'
import { TileChange, tileText } from './summary/tile-words.tsx'
import styles from './summary/summary.module.css'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'
import { useCall } from '#platform/web/client/use-call.ts'

/** What a manager asks first, where they may see it. */
const FIRST = [
  ...['attendance_percent', 'adherence_net_percent', 'utilisation_percent', 'quality'],
  ...['efficiency_percent', 'compliance_percent', 'headcount', 'quantity', 'late_percent'],
]
/** Figures side by side fit five. */
const MOST = 5

/** The figures of the whole company beside those before, and one of them drawn. */
export function AnalyticsScreen() {
  const state = useSummaryState()
  const query = useCall(analyticsCalls.analytics, state.body, {
    family: { name: 'dashboard' },
    keepsLast: true,
  })
  const [saveFile, isSaving] = useSaveFile()
  const { data } = query
  return (
    <SummaryFrame
      page={analyticsPage}
      filters={summaryFilters('analytics', analyticsFilters)}
      state={state}
      query={query}
      isEmpty={data?.tiles.length === 0}
      actions={
        <ExportMenu
          isBusy={isSaving}
          onExport={(format) =>
            void saveFile(analyticsCalls.exportAnalytics.path, {
              method: 'POST',
              body: { ...state.body, format },
            })
          }
        />
      }
    >
      {data && <Body data={data} />}
    </SummaryFrame>
  )
}

function Body({ data: { tiles, previous_range } }: { data: Analytics }) {
  const first = FIRST.flatMap(
    (name) => tiles.find(({ measure, value }) => measure === name && value !== null) ?? [],
  ).slice(0, MOST)
  return (
    <>
      <Figures
        figures={first.map((tile) => ({
          ...{ label: tile.label, value: tileText(tile, tile.value), to: tile.link },
          ...((tile.previous !== null || tile.is_now) && {
            note: <TileChange tile={tile} range={previous_range} />,
          }),
        }))}
      />
      <Drawn tiles={tiles} />
      <div className={styles.groups}>
        {tileGroups.map((group) => {
          const own = tiles.filter((tile) => tile.group === group)
          return (
            own.length > 0 && (
              <Card key={group} title={t(group)} flush>
                <TileList tiles={own} />
              </Card>
            )
          )
        })}
      </div>
    </>
  )
}

/** Of an amount in several currencies each is a figure of its own. */
const nameOf = ({ measure, kind, unit }: AnalyticsTile): string =>
  kind === 'money' && unit !== '' ? `${measure} ${unit}` : measure

const labelOf = ({ label, kind, unit }: AnalyticsTile): string =>
  kind === 'money' && unit !== '' ? `${label} (${unit})` : label

/** One figure by day; which of them stands in the address. */
function Drawn({ tiles }: { tiles: readonly AnalyticsTile[] }) {
  const [parameters, setParameters] = useSearchParams()
  const drawable = tiles.filter(({ series }) => series.length > 0)
  const [usual] = FIRST.flatMap((name) => drawable.find(({ measure }) => measure === name) ?? [])
  const chosen = parameters.get('measure')
  const drawn = drawable.find((tile) => nameOf(tile) === chosen) ?? usual ?? drawable[0]
  if (!drawn) return null
  const choose = (measure: string | null) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        if (measure === null) next.delete('measure')
        else next.set('measure', measure)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={styles.drawn}>
      <TypedSelect
        className={styles.choice}
        label="Figure"
        value={nameOf(drawn)}
        data={drawable.map((tile) => ({ value: nameOf(tile), label: labelOf(tile) }))}
        allowDeselect={false}
        searchable={drawable.length > 8}
        onChange={choose}
      />
      <ReportChart
        // A share of nothing is drawn as nothing.
        points={drawn.series.flatMap(({ date, value }) =>
          value === null
            ? []
            : { date, value, key: drawn.measure, label: drawn.label, is_rest: false },
        )}
        measure={{ label: labelOf(drawn), kind: drawn.kind }}
      />
    </div>
  )
}
