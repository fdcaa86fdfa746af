import { t } from '#platform/contract/words/texts.ts'
import { useRef } from 'react'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { floorPage } from '../../contract/display/floor-calls.ts'
import type { ShownFloor } from '../../contract/display/floor-shape.ts'
import { FloorFilters } from './floor-filters.tsx'
import { FloorLegend } from './floor-legend.tsx'
import { FloorSeats } from './floor-seats.tsx'
import styles from './floor-screen.module.css'
import { FloorTable } from './floor-table.tsx'
import { peopleOf } from './floor-people.ts'
import { SeatPanel } from './seat-panel.tsx'
import { useFloor, useFloorState } from './use-floor.ts'

/** A floor of an office as it is now, or as it is planned: who is where, on the picture or as a table. */
export function FloorScreen() {
  const [state, change] = useFloorState()
  const { data, error, dataUpdatedAt, refetch } = useFloor(state)
  const wall = useRef<HTMLDivElement>(null)
  const crumbs = useCrumbs(floorPage.url, [])
  const floor = data?.floorPlan
  const people = peopleOf(data)
  const chosen = floor?.seats.find(({ id }) => id === state.seat)
  return (
    <div className={styles.screen} ref={wall} aria-busy={!data && !error}>
      <PageHeader
        title={floor ? floor.name : floorPage.label}
        crumbs={crumbs}
        facts={
          floor ? <Facts floor={floor} updatedAt={dataUpdatedAt} hasFailed={error !== null} /> : ' '
        }
      />
      {!data && error && (
        <NotLoaded
          title={t`The floor did not load`}
          problem={error}
          onAgain={() => void refetch()}
        />
      )}
      {data && (
        <FloorFilters
          {...{ state }}
          onChange={change}
          onWall={() => void showAlone(wall.current)}
        />
      )}
      {data && !floor && (
        <EmptyState icon="map-pin" title={t`No floor plan is published here`}>
          Choose another office, or publish a plan in the set-up of floor plans.
        </EmptyState>
      )}
      {floor && (
        <div className={styles.columns} data-open={chosen !== undefined || undefined}>
          <div className={styles.main}>
            <FloorLegend {...{ floor, only: state.only }} onOnly={(only) => change({ only })} />
            {state.isTable ? (
              <FloorTable {...{ floor, people, state }} onSeat={(seat) => change({ seat })} />
            ) : (
              <FloorSeats {...{ floor, people, state }} onSeat={(seat) => change({ seat })} />
            )}
          </div>
          {chosen && (
            <SeatPanel
              key={chosen.id}
              {...{ people, zone: floor.zone }}
              seat={chosen}
              onClose={() => change({ seat: undefined })}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The floor on the whole screen, for a wall; pressed once more, or Escape, back to the page. */
async function showAlone(wall: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await wall?.requestFullscreen()
}

function Facts({
  floor,
  updatedAt,
  hasFailed,
}: {
  floor: ShownFloor
  updatedAt: number
  hasFailed: boolean
}) {
  const now = useNow(5)
  const { office, totals, mode } = floor
  const seconds = Math.max(0, Math.round((now.getTime() - updatedAt) / 1000))
  const age =
    seconds < 60 ? t`Updated ${seconds} s ago` : t`Updated ${Math.floor(seconds / 60)} min ago`
  return (
    <span className="numbers">
      {office} · {t`${totals.assigned} of ${totals.usable} seats assigned`} ·{' '}
      {mode === 'plan' ? t`as planned` : hasFailed ? t`The last update failed.` : age}
    </span>
  )
}
