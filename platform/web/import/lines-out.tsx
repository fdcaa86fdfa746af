import { Button } from '@mantine/core'
import type { FileLine, ImportAnswer } from '#platform/contract/imports/imports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import type { Change, ChosenLines } from './chosen-values.ts'
import styles from './value-groups.module.css'

interface LinesOutProps {
  found: ImportAnswer
  chosen: ChosenLines
  onChoose: Change<ChosenLines>
}

/** Lines that look like no record, and those that are left out: a person says which of them come in. */
export function LinesOut({ found: { lone_lines, lines_out }, chosen, onChoose }: LinesOutProps) {
  const open = lone_lines.filter(({ line }) => chosen[line] === undefined)
  if (lone_lines.length === 0 && lines_out.length === 0) return null
  const say = (lines: readonly FileLine[], isOut: boolean | undefined) =>
    onChoose((before) => ({
      ...before,
      ...Object.fromEntries(lines.map(({ line }) => [line, isOut])),
    }))
  return (
    <Card
      title={t`Lines that are no record`}
      note={t`A line with one cell is more likely a total or a heading than a record, and so is one that names the columns again. Your file stays as it is.`}
      flush
      classNames={{ head: styles.head, note: styles.note }}
      aside={
        open.length > 1 && (
          <Button size="xs" variant="default" onClick={() => say(open, true)}>
            {t`Leave out ${open.length} lines`}
          </Button>
        )
      }
    >
      <ul className={styles.groups}>
        {lone_lines.map((one) => (
          <Line key={one.line} one={one} words={chosen[one.line] ? t`Left out` : undefined}>
            <Button
              size="compact-xs"
              variant={chosen[one.line] ? 'subtle' : 'light'}
              aria-label={
                chosen[one.line] ? t`Include line ${one.line} again` : t`Leave out line ${one.line}`
              }
              onClick={() => say([one], chosen[one.line] ? undefined : true)}
            >
              {chosen[one.line] ? t`Include it again` : t`Leave out`}
            </Button>
          </Line>
        ))}
        {lines_out.map((one) => {
          const isBack = chosen[one.line] === false
          return (
            <Line key={one.line} one={one} words={isBack ? t`Is included again` : t`Left out`}>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={
                  isBack ? t`Leave out line ${one.line}` : t`Include line ${one.line} again`
                }
                onClick={() => say([one], isBack ? undefined : false)}
              >
                {isBack ? t`Leave out` : t`Include it again`}
              </Button>
            </Line>
          )
        })}
      </ul>
    </Card>
  )
}

interface LineProps {
  one: FileLine
  words: string | undefined
  children: React.ReactNode
}

const Line = ({ one, words, children }: LineProps) => (
  <li className={styles.group}>
    <p>
      <span className="muted">{t`Line ${one.line}`}</span>{' '}
      <strong className={styles.value}>{one.words}</strong>
    </p>
    <p className={styles.told}>{words}</p>
    <div className={styles.verbs}>{children}</div>
  </li>
)
