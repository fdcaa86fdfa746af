import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { type InputProps, textOf, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { NameMenu } from '#platform/web/fields/name-menu.tsx'
import { RichTextField } from '#platform/web/rich-text/rich-text-input.tsx'
import { isContext, placeholdersOf } from '../contract/mail-contexts.ts'

/** What a template of this context may name; nothing while the context is not chosen. */
const namesFor = ({ siblings }: InputProps): string[] => {
  const context = textOf(siblings['context'])
  return isContext(context) ? Object.keys(placeholdersOf(context)) : []
}

/** One line with names in it. */
export function NamedLine(props: InputProps) {
  const line = useRef<HTMLInputElement>(null)
  const names = namesFor(props)
  const text = textOf(props.value)
  const insert = (written: string) => {
    const [start, end] = [
      line.current?.selectionStart ?? text.length,
      line.current?.selectionEnd ?? text.length,
    ]
    props.onChange(`${text.slice(0, start)}${written}${text.slice(end)}`)
    line.current?.focus()
  }
  return (
    <TextInput
      {...wrapperProps(props)}
      ref={line}
      autoComplete="off"
      value={text}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rightSection={
        names.length > 0 && <NameMenu names={names} into={props.labelText} onChoose={insert} />
      }
    />
  )
}

/** The body of a mail with names in it. */
export function NamedBody(props: InputProps) {
  return <RichTextField {...props} names={namesFor(props)} />
}
