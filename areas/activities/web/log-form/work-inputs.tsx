import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { t } from '#platform/contract/words/texts.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import type { WorkField } from './choose-work.ts'
import { type LogWork, useLogWork } from './log-work.ts'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

interface Offer {
  readonly id: number
  readonly name: string
}

/** The client: those the person may log work for. */
export function ClientInput(props: InputProps) {
  const { setups } = useLogWork()
  return <WorkSelect {...props} work="client_id" offers={distinct(setups, clientOf)} />
}

/** The category: those of the client. */
export function CategoryInput(props: InputProps) {
  const { setups } = useLogWork()
  const fitting = fittingIn(setups, props, ['client_id'])
  return <WorkSelect {...props} work="category_id" offers={distinct(fitting, categoryOf)} />
}

/** The activity: those of the client and the category. Chosen first, it fills both. */
export function ActivityInput(props: InputProps) {
  const { setups } = useLogWork()
  const fitting = fittingIn(setups, props, ['client_id', 'category_id'])
  return <WorkSelect {...props} work="activity_setup_id" offers={fitting} />
}

/** The status: those of the activity's line, and only where a stored log may go from where it stands. */
export function StatusInput(props: InputProps) {
  const { statuses, setup, stored, chooseStatus } = useLogWork()
  return (
    <Choice
      {...props}
      offers={withStored(statuses, props, stored)}
      nothing={setup ? 'Loading' : 'Choose an activity first'}
      onChosen={chooseStatus}
    />
  )
}

interface WorkSelectProps extends InputProps {
  work: WorkField
  offers: readonly Offer[]
}

function WorkSelect({ work, offers, ...props }: WorkSelectProps) {
  const { choose, setups, stored, isLoading } = useLogWork()
  return (
    <Choice
      {...props}
      offers={withStored(offers, props, stored)}
      nothing={nothingWords(isLoading, setups.length)}
      onChosen={(chosen) => choose(work, chosen)}
    />
  )
}

function nothingWords(isLoading: boolean, count: number): string {
  if (isLoading) return t`Loading`
  return count === 0 ? t`No activity is open to you` : t`Nothing here has this name`
}

interface ChoiceProps extends InputProps {
  offers: readonly Offer[]
  nothing: string
  onChosen: (chosen: number | null) => void
}

function Choice({ offers, nothing, onChosen, ...props }: ChoiceProps) {
  return (
    <TypedSelect
      {...wrapperProps(props)}
      data={offers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeof props.value === 'number' ? String(props.value) : null}
      searchable
      autoComplete="off"
      nothingFoundMessage={nothing}
      onChange={(chosen) => onChosen(chosen === null ? null : Number(chosen))}
    />
  )
}

const clientOf = ({ client_id, client_name }: AllowedSetup): Offer => ({
  id: client_id,
  name: client_name,
})

const categoryOf = ({ category_id, category_name }: AllowedSetup): Offer => ({
  id: category_id,
  name: category_name,
})

function distinct(setups: readonly AllowedSetup[], offerOf: (setup: AllowedSetup) => Offer) {
  return [...new Map(setups.map(offerOf).map((offer) => [offer.id, offer])).values()]
}

/** The work that fits what is already chosen; what is still empty narrows nothing. */
function fittingIn(
  setups: readonly AllowedSetup[],
  { siblings }: InputProps,
  names: readonly ('client_id' | 'category_id')[],
): readonly AllowedSetup[] {
  return setups.filter((setup) =>
    names.every((name) => typeof siblings[name] !== 'number' || siblings[name] === setup[name]),
  )
}

/** What a stored log holds stays readable, though it is no longer offered. */
function withStored(
  offers: readonly Offer[],
  { name, value }: InputProps,
  stored: LogWork['stored'],
): readonly Offer[] {
  const words = stored?.[titleKey(name)]
  const isMissing = stored?.[name] === value && typeof value === 'number'
  return isMissing && typeof words === 'string' && !offers.some(({ id }) => id === value)
    ? [...offers, { id: value, name: words }]
    : offers
}
