import { Input } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { inputId, textOf, wrapperProps } from '#platform/web/fields/input-shape.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import styles from './rich-text-input.module.css'

/** Brings the editor before it is needed. */
export const fetchEditor = () => import('./rich-text-editor.tsx')

const Editor = lazy(async () => ({ default: (await fetchEditor()).RichTextEditor }))

interface RichTextProps extends InputProps {
  /** What may be named in the text, for its values to come later. */
  names?: readonly string[]
}

/** Formatted text. The editor is large, so it comes when a form has one; its space is kept. */
export function RichTextField({ names = [], ...props }: RichTextProps) {
  const { label, error, description } = wrapperProps(props)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      description={description}
      id={inputId(props.name, props.scope)}
    >
      <Suspense fallback={<div className={styles.space} />}>
        <Editor
          id={inputId(props.name, props.scope)}
          name={props.labelText}
          html={textOf(props.value)}
          isDisabled={props.isDisabled}
          isWrong={Boolean(error)}
          names={names}
          onChange={props.onChange}
          onLeave={props.onLeave}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
