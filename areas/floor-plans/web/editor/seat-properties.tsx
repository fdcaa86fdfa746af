import { t } from '#platform/contract/words/texts.ts'
import { isAskedNow } from '#platform/contract/fields/asked-now.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { seatFields } from '../../contract/plans/seat-fields.ts'
import type { SeatDraft } from './seat-draft.ts'
import styles from './seat-properties.module.css'
import type { SeatEditing } from './use-seats.ts'

/** What only one seat at a time can be given. */
const ONE_ALONE = new Set(['code', 'workstation_id', 'x', 'y'])
/** Asked for only of a seat that is not active. */
const WHEN_BLOCKED = new Set(['blocked_from', 'blocked_to', 'blocked_reason'])

interface SeatPropertiesProps extends Pick<
  InputProps,
  'errors' | 'siblings' | 'titles' | 'pageId'
> {
  editing: SeatEditing
  Inner: InputProps['Inner']
}

/** What is known of the chosen seats, to be changed: of several, what all of them have. */
export function SeatProperties({
  editing,
  Inner,
  errors,
  siblings,
  ...inner
}: SeatPropertiesProps) {
  const { seats, chosen, change } = editing
  const places = [...chosen]
  const some = places.flatMap((at) => seats[at] ?? [])
  const [first] = some
  if (!first)
    return (
      <p className="muted" id="canvas-keys">
        Choose seats on the plan to see and change them: by a press, with Shift several, or by a
        frame. Arrow keys move what is chosen by a step of the grid, with Shift by five; Page Down
        goes to the next seat, [ and ] turn, Delete removes, Ctrl Z takes back.
      </p>
    )
  const shared = (name: string) =>
    some.every((seat) => seat[name] === first[name]) ? first[name] : null
  const isDrawn = ([name, field]: [string, Field]) =>
    !(some.length > 1 && ONE_ALONE.has(name)) &&
    !(WHEN_BLOCKED.has(name) && shared('status') === 'Active') &&
    isAskedNow(field, first[name], first)
  const path = `seats.${places[0] ?? 0}`
  return (
    <div className={styles.properties}>
      <h3>{some.length === 1 ? t`Seat ${first.code}` : t`${some.length} seats`}</h3>
      {Object.entries<Field>(seatFields)
        .filter(isDrawn)
        .map(([name, field]) => (
          <Inner
            key={`${path}.${name}`}
            {...inner}
            {...{ errors, field }}
            name={`${path}.${name}`}
            shortName={name}
            value={shared(name)}
            siblings={{ ...siblings, ...first }}
            error={errors[`${path}.${name}`]}
            isDisabled={false}
            onLeave={() => {}}
            onChange={(value) => change(patchOf(name, value))}
          />
        ))}
    </div>
  )
}

/** A seat that is in use again keeps nothing of why it was not. */
const patchOf = (name: string, value: unknown): Partial<SeatDraft> =>
  name === 'status' && value === 'Active'
    ? { status: value, blocked_from: null, blocked_to: null, blocked_reason: null }
    : { [name]: value }
