import { type Known, made, type OptionsOf } from './field.ts'

/** The code of a currency (ISO 4217): three letters, kept in capitals however they are typed. */
export const currencyCode = <const O extends OptionsOf['text'] = Record<never, never>>(
  options?: Known<O, 'text'>,
) =>
  made(
    {
      kind: 'text',
      ...{ min: 3, max: 3, capitals: true, pattern: '[A-Z]{3}', written: 'currency' },
      patternMessage: 'Currency must be three letters, for example USD',
    },
    { help: 'Three letters, for example USD.', ...options } as Known<O, 'text'>, // a help of its own stands in its place
  )
