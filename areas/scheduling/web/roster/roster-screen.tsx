import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { useSaveFile } from '#platform/web/lists/use-save-file.ts'
import { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterPage } from '../../contract/roster/roster-page.ts'
import type { Roster } from '../../contract/roster/roster-shape.ts'
import { DayList } from './day-list.tsx'
import { ForMe } from './for-me.tsx'
import { useMoves } from './moves.ts'
import { PublishBar } from './publish-bar.tsx'
import { RosterSteps, RosterVerbs, RosterViews } from './roster-bar.tsx'
import { RosterDialogs, useRosterDialogs } from './dialogs/roster-dialogs.tsx'
import { RosterFilters } from './roster-filters.tsx'
import { RosterGrid } from './roster-grid.tsx'
import { type RosterState, spanOf, useRosterState } from './roster-state.ts'
import { datesOf, spanWords } from './roster-words.ts'
import { usePlanning } from './use-planning.ts'
import { askedOf, useRoster } from './use-roster.ts'
import { useRosterCall } from './use-roster-call.ts'
import styles from './roster-screen.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** Who works when: planned as drafts, published by the week. */
export function RosterScreen() {
  const isPhone = usePhone()
  const [state, change] = useRosterState(isPhone)
  const { data: roster, error, isPlaceholderData, refetch } = useRoster(state)
  const planning = usePlanning(roster)
  const dialogs = useRosterDialogs()
  const { make, isBusy } = useRosterCall()
  const [saveFile] = useSaveFile()
  const asked = askedOf(state)
  const { from, to } = spanOf(state)
  return (
    <div className={styles.rosterScreen} aria-busy={!roster && !error}>
      <PageHeader
        title={rosterPage.label}
        crumbs={useCrumbs(rosterPage.url, [])}
        beside={
          <RosterSteps
            {...{ state, onChange: change }}
            today={roster?.today}
            words={spanWords(from, to)}
          />
        }
        actions={
          (!isPhone || roster?.may_plan) && (
            <>
              {!isPhone && <RosterViews state={state} onChange={change} />}
              {roster?.may_plan && (
                <RosterVerbs
                  isWeek={state.view === 'Week'}
                  {...{ isPhone, isBusy }}
                  onCopy={() => void make(rosterCalls.copyWeek, { ...asked, to: undefined })}
                  onAssign={() => dialogs.open({ what: 'assign' })}
                  onRotation={() => dialogs.open({ what: 'rotation' })}
                  onOpenShift={() => dialogs.open({ what: 'add open' })}
                  onUndo={planning.undo}
                  onExport={() =>
                    void saveFile(rosterCalls.exportRoster.path, {
                      method: 'POST',
                      body: { ...asked, format: 'xlsx' },
                    })
                  }
                />
              )}
            </>
          )
        }
      />
      <RosterFilters {...{ state, roster, onChange: change }} />
      {!roster && error && (
        <NotLoaded title="The roster did not load" problem={error} onAgain={() => void refetch()} />
      )}
      {!roster && !error && <Skeleton height={420} />}
      {roster && (
        <Shown {...{ roster, state, planning, dialogs, isPhone }} isStale={isPlaceholderData} />
      )}
      {roster && <PublishBar roster={roster} asked={asked} what={t(state.view).toLowerCase()} />}
      {roster && <RosterDialogs {...{ roster, planning, dialogs }} dates={datesOf(from, to)} />}
    </div>
  )
}

interface ShownProps {
  roster: Roster
  state: RosterState
  planning: ReturnType<typeof usePlanning>
  dialogs: ReturnType<typeof useRosterDialogs>
  isPhone: boolean
  isStale: boolean
}

function Shown({ roster, state, planning, dialogs, isStale }: ShownProps) {
  const moves = useMoves(roster, planning)
  const { onDay, onOpenShift } = dialogs
  if (roster.is_too_large)
    return (
      <EmptyState icon="users" title="This is a large roster">
        Choose a team, an office or a client, or look at fewer days.
      </EmptyState>
    )
  if (roster.people.length === 0)
    return (
      <EmptyState icon="users" title="No people found">
        {Object.keys(state.filter).length > 0
          ? 'No people match these filters. Remove one of them.'
          : 'The roster shows you and those beside or below you, and none of them works here now.'}
      </EmptyState>
    )
  return (
    <>
      <ForMe roster={roster} />
      {state.view === 'Day' ? (
        <DayList
          {...{ roster, onOpenShift }}
          onOpen={onDay}
          onAssign={() => dialogs.open({ what: 'assign' })}
        />
      ) : (
        <>
          <RosterGrid
            {...{ roster, moves, onOpenShift, isStale }}
            dates={datesOf(roster.from, roster.to)}
            onOpen={onDay}
            size={state.view === 'Week' ? 'week' : 'month'}
          />
          {roster.may_plan && (
            <p className={styles.rosterHint}>
              <Icon name="grip" size={14} />
              Drag a shift, or press Enter on a cell and choose
            </p>
          )}
        </>
      )}
    </>
  )
}
