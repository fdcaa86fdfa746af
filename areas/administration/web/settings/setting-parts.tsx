import type { ComponentType } from 'react'
import { isSettingType, type SettingType, settingTypes } from '../../contract/settings.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { SecondFactorInput } from './second-factor-input.tsx'
import { SettingSecret } from './setting-secret.tsx'
import { TestMail } from './test-mail.tsx'
import { t } from '#platform/contract/words/texts.ts'

/** What a type has beside its form. */
export const besideForm: Partial<Record<SettingType, ComponentType>> = { Mail: TestMail }

/** Inputs that say more than their field. */
const ownInputs: Partial<Record<SettingType, Presentation['inputs']>> = {
  Security: { require_2fa: SecondFactorInput },
}

/** What the environment says instead, in words; only types that it can decide. */
export const outsideWords: Partial<Record<SettingType, string>> = {
  Mail: t`SMTP_URL in the environment of the server names the mail server. These settings are used once it does not.`,
}

/** A secret keeps itself, under the type it belongs to. */
const secretOf =
  (type: SettingType): ComponentType<InputProps> =>
  (props) => <SettingSecret {...props} type={type} />

function presentationOf(type: SettingType): Presentation {
  const resource = settingTypes[type]
  const secrets = Object.entries<Field>(resource.fields).filter(([, { kind }]) => kind === 'secret')
  const input = secretOf(type)
  const own = ownInputs[type] ?? {}
  return {
    resource,
    inputs: { ...own, ...Object.fromEntries(secrets.map(([name]) => [name, input])) },
  }
}

/** Made once, so that an input stays the same while its form is drawn anew. */
export const settingPresentations: ReadonlyMap<SettingType, Presentation> = new Map(
  Object.keys(settingTypes)
    .filter(isSettingType)
    .map((type) => [type, presentationOf(type)]),
)
