import { choice, colour, integer, percent, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { designGrants, SET_UP_MENU } from '../quality-grants.ts'
import { scoreKinds } from './form-definition.ts'

/** One answer of an answer scale. */
export const auditScores = resource('audit-scores', {
  api: 'scoring',
  page: '/scoring',
  label: { one: 'Score', many: 'Scoring' },
  about: 'A score is one of the answers that can be given to a checkpoint.',
  icon: 'list-check',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({
      required: true,
      max: 40,
      unique: { within: ['scale'] },
      help: 'For example: Met',
    }),
    scale: text({
      required: true,
      max: 40,
      help: 'Answers of the same scale belong together: Met / Partly / Not met.',
    }),
    kind: choice(scoreKinds, {
      required: true,
      tones: { Pass: 'ok', Partial: 'warn', Fail: 'bad', 'Not applicable': 'off' },
      help: 'Fail sets off fatal checkpoints. Not applicable carries no points.',
    }),
    percentage: percent({
      min: 0,
      max: 100,
      unit: '%',
      label: 'Share earned',
      askedWhen: { kind: ['Pass', 'Partial', 'Fail'] },
      help: 'How much of the checkpoint it earns: Pass more than 0, Fail 0, Partial between.',
    }),
    comment_required: yesNo({
      label: 'Comment required',
      help: 'Leave blank: yes for Fail and Partial.',
    }),
    colour: colour({ help: 'Shown beside the name.' }),
    sort_order: integer({ min: 0, default: 0 }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: {
    columns: ['name', 'scale', 'kind', 'percentage', 'comment_required', 'sort_order', 'is_active'],
    sort: 'scale,sort_order',
    search: ['name', 'scale'],
    filters: ['scale', 'kind', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which answer is it?',
        name: 'Score',
        fields: ['name', 'scale', 'kind', 'percentage', 'comment_required'],
      },
      { title: 'How is it shown?', name: 'Display', fields: ['colour', 'sort_order', 'is_active'] },
    ],
  },
  dropdown: {
    labels: ['scale', 'kind', 'percentage', 'comment_required', 'colour'],
    where: { is_active: true },
  },
  menu: { group: SET_UP_MENU, order: 40, title: 'Scoring' },
  grants: designGrants,
})
