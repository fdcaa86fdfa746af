import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type {
  ShownOption,
  ShownSlide,
  WrittenAnswer,
} from '../../contract/attempts/attempt-calls.ts'
import { unclearNumber } from '../../contract/attempts/number-answer.ts'
import type { QuestionType } from '../../contract/attempts/score.ts'
import styles from './question.module.css'

interface QuestionInputProps {
  slide: ShownSlide
  value: WrittenAnswer
  onChange: (value: WrittenAnswer) => void
}

/** Where a question is answered, by its type. */
export function QuestionInput(props: QuestionInputProps) {
  const type = props.slide.question_type as QuestionType | null // one of these, as declared
  if (type === null) return null
  const Input = inputs[type]
  return <Input {...props} />
}

const chosenIn = (value: WrittenAnswer): readonly number[] => (Array.isArray(value) ? value : [])

function Choice({ slide, value, onChange }: QuestionInputProps) {
  const [chosen] = chosenIn(value)
  return (
    <Options slide={slide} legend={t`Choose one`}>
      {({ id }) => (
        <input
          type="radio"
          name={`question-${slide.id}`}
          checked={id === chosen}
          onChange={() => onChange([id])}
        />
      )}
    </Options>
  )
}

function Choices({ slide, value, onChange }: QuestionInputProps) {
  const chosen = chosenIn(value)
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onChange(next.length === 0 ? null : next)
  }
  return (
    <Options slide={slide} legend={t`Choose all that are right`}>
      {({ id }) => (
        <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
      )}
    </Options>
  )
}

interface OptionsProps {
  slide: ShownSlide
  legend: string
  children: (option: ShownOption) => ReactNode
}

const Options = ({ slide, legend, children }: OptionsProps) => (
  <fieldset className={styles.options}>
    <legend>{legend}</legend>
    {slide.options.map((option) => (
      <label key={option.id}>
        {children(option)}
        <span>{option.text}</span>
      </label>
    ))}
  </fieldset>
)

function Written({ slide, value, onChange }: QuestionInputProps) {
  const isNumber = slide.question_type === 'Number'
  // What is being typed is no number yet.
  const [isLeft, setLeft] = useState(true)
  const written = typeof value === 'string' ? value : ''
  return (
    <TextInput
      className={styles.written}
      label={isNumber ? t`Your answer as a number` : t`Your answer`}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={1000}
      value={written}
      error={isNumber && isLeft ? wordsAbout(written) : undefined}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget }) => {
        setLeft(false)
        onChange(currentTarget.value === '' ? null : currentTarget.value)
      }}
    />
  )
}

/** Why a written answer is no clear number. */
function wordsAbout(written: string): string | undefined {
  const unclear = written.trim() === '' ? undefined : unclearNumber(written)
  if (unclear === 'no number') return t`Write a number, such as 12.5`
  if (!unclear) return undefined
  const [one, other] = unclear.doubt
  return t`This can mean ${one} or ${other}. Write it without a separator for thousands`
}

/** Items are moved by buttons, which every keyboard and finger reaches. What was not moved is not answered. */
function Order({ slide, value, onChange }: QuestionInputProps) {
  const order = value === null ? slide.options.map(({ id }) => id) : chosenIn(value)
  const move = (from: number, by: number) => {
    const next = [...order]
    next.splice(from + by, 0, ...next.splice(from, 1))
    onChange(next)
  }
  return (
    <fieldset className={styles.options}>
      <legend>{t`Put them in order, the first on top`}</legend>
      <ol className={styles.order}>
        {order.map((id, place) => {
          const text = slide.options.find((option) => option.id === id)?.text ?? ''
          return (
            <li key={id}>
              <span>{text}</span>
              <button
                type="button"
                aria-label={t`Move ${text} up`}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                <Icon name="arrow-up" size={18} />
              </button>
              <button
                type="button"
                aria-label={t`Move ${text} down`}
                disabled={place === order.length - 1}
                onClick={() => move(place, 1)}
              >
                <Icon name="arrow-down" size={18} />
              </button>
            </li>
          )
        })}
      </ol>
      {value === null && (
        <Button variant="default" size="xs" onClick={() => onChange(order)}>
          This is the order
        </Button>
      )}
    </fieldset>
  )
}

const inputs = {
  'Single choice': Choice,
  'True or false': Choice,
  'Multiple choice': Choices,
  'Short text': Written,
  Number: Written,
  Order,
} satisfies Record<QuestionType, (props: QuestionInputProps) => ReactNode>
