import type { Field } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'
import { inputId } from '#platform/web/fields/input-shape.ts'
import type { Find } from '#platform/web/shell/area-on-web.ts'
import { isSettingType, settingTypes } from '../../contract/settings.ts'
import { settingPages } from '../../contract/settings-page.ts'

/** Every setting that is drawn, by the words on its form. Where it leads, the form brings it in sight. */
export const settingFinds = (): Find[] =>
  Object.keys(settingTypes)
    .filter(isSettingType)
    .flatMap((type) => {
      const { sections, fields, label } = settingTypes[type]
      const { url } = settingPages[type]
      return sections.flatMap((section) =>
        section.fields.flatMap((name) => {
          const field = (fields as Readonly<Record<string, Field>>)[name] // each type has fields of its own
          if (!field) return []
          return {
            label: labelOf(name, field),
            beside: `${t`Settings`} / ${t(label.one)}`,
            keywords: [section.title, section.help, field.help]
              .map((word) => t(word ?? ''))
              .join(' '),
            page: url,
            to: `${url}#${inputId(name)}`,
          }
        }),
      )
    })
