import { starterPacks } from '#platform/contract/configuration/starter-packs.ts'
import { t } from '#platform/contract/words/texts.ts'

const reason = (attrition_type_id: string, name: string, more: object = {}) => ({
  attrition_type_id,
  name,
  ...more,
})

const regretted = { is_regretted: true }
const notAgain = { rehire_default: 'No' }
const withoutTalk = { needs_exit_interview: false }

/** Why people of a centre usually leave, with what is proposed for each. */
export const reasonsPack = starterPacks.add({
  order: 25,
  title: () => t`Reasons for leaving`,
  brings: () =>
    t`Why people resign, are let go or come to the end of their contract. Each proposes an exit interview and whether they may come back.`,
  families: {
    'attrition-reasons': [
      reason('Voluntary', 'Better pay elsewhere', regretted),
      reason('Voluntary', 'Career change', regretted),
      reason('Voluntary', 'Studies', { rehire_default: 'Yes' }),
      reason('Voluntary', 'Relocation', { rehire_default: 'Yes' }),
      reason('Voluntary', 'Family or health', { ...regretted, rehire_default: 'Yes' }),
      reason('Voluntary', 'Hours or commute', regretted),
      reason('Voluntary', 'Never started', { ...notAgain, ...withoutTalk }),
      reason('Involuntary', 'Performance', notAgain),
      reason('Involuntary', 'Conduct', notAgain),
      reason('Involuntary', 'Absent without leave', { ...notAgain, ...withoutTalk }),
      reason('Involuntary', 'Position no longer needed', { rehire_default: 'Yes' }),
      reason('End of contract', 'Fixed term ended'),
      reason('End of contract', 'Probation not passed', notAgain),
      reason('Transfer within group', 'Moved to another company of the group', withoutTalk),
      reason('Retirement or death', 'Retirement'),
      reason('Retirement or death', 'Death', { ...notAgain, ...withoutTalk }),
    ],
  },
})
