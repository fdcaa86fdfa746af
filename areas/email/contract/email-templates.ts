import {
  choice,
  instant,
  integer,
  longText,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { mailLanguages } from '#platform/contract/mail.ts'
import { resource } from '#platform/contract/resource.ts'
import { contextNames, previewedFamilies } from './mail-contexts.ts'

/** What stands in a header of a mail is one line. */
const ONE_LINE = '[^\\p{Cc}]*'

/** The wording of every mail, editable without a release. */
export const emailTemplates = resource('email-templates', {
  page: '/email-template',
  calls: { update: 'POST' },
  label: { one: 'Email Template', many: 'Email Templates' },
  about: 'An email template words the mails of one kind, with names in braces where values come.',
  icon: 'mail',
  title: 'name',
  rows: 'created',
  configuration: { key: ['template_key', 'language'] },
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    template_key: text({
      required: true,
      unique: { within: ['language'] },
      max: 60,
      pattern: '[a-z0-9-]+',
      patternMessage: 'Template key may have small letters, digits and hyphens only',
      label: 'Template key',
      help: 'What the program asks for, for example login-code. A key may have one template a language.',
    }),
    context: choice(contextNames, {
      required: true,
      fixed: true,
      help: 'Decides what can be named. It cannot change once saved.',
    }),
    subject: text({
      required: true,
      max: 200,
      pattern: ONE_LINE,
      patternMessage: 'Subject must be one line',
    }),
    preheader: text({
      max: 150,
      pattern: ONE_LINE,
      patternMessage: 'Preheader must be one line',
      help: 'What mail programs show beside the subject.',
    }),
    body: richText({ required: true, max: 100_000 }),
    plain_text: longText({
      max: 50_000,
      label: 'Plain text',
      help: 'For programs that show no formatting. Leave blank for the words of the body.',
    }),
    from_name: text({
      max: 80,
      pattern: ONE_LINE,
      patternMessage: 'From name must be one line',
      label: 'From name',
      help: 'Leave blank for the name in the settings. The address is always that of the settings.',
    }),
    reply_to: choice(['None', 'Sender', 'Record owner', 'Office HR', 'Office IT'], {
      default: 'None',
      label: 'Answers go to',
    }),
    language: choice(mailLanguages, {
      default: 'en',
      help: 'People who chose another language get the English one when theirs is missing.',
    }),
    header_footer: yesNo({
      default: true,
      label: 'Header and footer',
      help: 'The logo, name and address of the company, and why the person gets the mail.',
    }),
    is_active: yesNo({
      default: true,
      label: 'Active',
      help: 'While a system template is not, its mails say what the program itself says.',
    }),
    is_system: yesNo({ readOnly: true, default: false, label: 'System' }),
    changed_at: instant({ derived: true, offRecord: true, label: 'Changed' }),
    last_used_at: instant({ derived: true, label: 'Last used' }),
    used_30_days: integer({ derived: true, label: 'Used in 30 days' }),
  },
  list: {
    columns: ['name', 'context', 'subject', 'language', 'is_active', 'used_30_days', 'changed_at'],
    sort: 'name',
    search: ['name', 'template_key', 'subject'],
    filters: ['context', 'language', 'is_active', 'is_system'],
  },
  form: {
    sections: [
      {
        title: 'Which mails does it word?',
        name: 'Mails',
        help: 'The key ties it to the mails of the program.',
        fields: ['name', 'template_key', 'context', 'language', 'is_active'],
      },
      {
        title: 'What do they say?',
        name: 'Text',
        help: 'Names in double braces are replaced when the mail is written: {{receiver.first_name}}.',
        fields: ['subject', 'preheader', 'body', 'plain_text'],
      },
      {
        title: 'How do they look, and where do answers go?',
        name: 'Look and replies',
        fields: ['from_name', 'reply_to', 'header_footer'],
      },
    ],
  },
  dropdown: {
    labels: ['template_key'],
    filters: { context: 'context' },
    where: { is_active: true },
  },
  // What a preview may take its values from.
  uses: previewedFamilies,
  menu: { group: 'Administration', order: 80 },
  grants: { Admin: 'VAED:all', IT: 'VAE:all', HR: 'VAE:all' },
})
