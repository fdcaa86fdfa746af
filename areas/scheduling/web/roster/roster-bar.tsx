import { t } from '#platform/contract/words/texts.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { type RosterState, rosterViews, steppedDay } from './roster-state.ts'
import styles from './roster-bar.module.css'

interface StepsProps {
  state: RosterState
  today: string | undefined
  words: string
  onChange: (change: Partial<RosterState>) => void
}

/** Which days are shown: back, today, on. */
export function RosterSteps({ state, today, words, onChange }: StepsProps) {
  const what = t(state.view).toLowerCase()
  return (
    <div className={styles.rosterSteps}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`Back a ${what}`}
        onClick={() => onChange({ day: steppedDay(state, -1) })}
      >
        <Icon name="chevron-left" />
      </ActionIcon>
      <Button variant="default" onClick={() => onChange({ day: today ?? state.day })}>
        Today
      </Button>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`On a ${what}`}
        onClick={() => onChange({ day: steppedDay(state, 1) })}
      >
        <Icon name="chevron-right" />
      </ActionIcon>
      <span className={classes(styles.days, 'numbers')} aria-live="polite">
        {words}
      </span>
    </div>
  )
}

/** How much is shown at once. */
export function RosterViews({ state, onChange }: Pick<StepsProps, 'state' | 'onChange'>) {
  return (
    <div className={styles.rosterViews} role="group" aria-label="View">
      {rosterViews.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === state.view}
          onClick={() => onChange({ view })}
        >
          {t(view)}
        </button>
      ))}
    </div>
  )
}

interface VerbsProps {
  isWeek: boolean
  /** Assigning stands below the day there, and there is nothing to print from. */
  isPhone: boolean
  isBusy: boolean
  onCopy: () => void
  onAssign: () => void
  onRotation: () => void
  onOpenShift: () => void
  onUndo: () => void
  onExport: () => void
}

/** What the person who plans does with the days that are shown. */
export function RosterVerbs(props: VerbsProps) {
  const { isWeek, isPhone, isBusy, onCopy, onAssign, onRotation, onOpenShift, onUndo, onExport } =
    props
  return (
    <>
      {isWeek && (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<Icon name="copy" />}
          onClick={onCopy}
        >
          Copy last week
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={isPhone ? 44 : 32} aria-label="More">
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onRotation}>Apply a rotation...</Menu.Item>
          <Menu.Item onClick={onOpenShift}>Add an open shift...</Menu.Item>
          <Menu.Item onClick={onUndo}>{isPhone ? 'Undo' : 'Undo, Ctrl Z'}</Menu.Item>
          {!isPhone && <Menu.Item onClick={() => window.print()}>Print</Menu.Item>}
          <Menu.Item onClick={onExport}>Export to Excel</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!isPhone && (
        <Button leftSection={<Icon name="plus" />} onClick={onAssign}>
          Assign shift
        </Button>
      )}
    </>
  )
}
