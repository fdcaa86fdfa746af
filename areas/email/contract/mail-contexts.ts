import { t } from '#platform/contract/words/texts.ts'

/** Something a mail may name, and what stands there in a preview without a record. */
interface Placeholder {
  readonly sample: string
  /** The field of the context's record that it shows. */
  readonly field?: string
  /** Seen by the receiver alone: no preview shows it. */
  readonly isSecret?: true
  /** A table that the program makes: the only value that is HTML. */
  readonly isHtml?: true
}

interface MailContext {
  /** The family whose records a preview may take its values from. */
  readonly family?: string
  /** The person who words mails may look one up by its name. */
  readonly isOffered?: true
  readonly placeholders: Readonly<Record<string, Placeholder>>
}

const says = (sample: string, field?: string): Placeholder => ({
  sample,
  ...(field !== undefined && { field }),
})
const secret: Placeholder = { sample: '••••••', isSecret: true }

/** What every mail may name. */
export const commonPlaceholders = {
  'receiver.first_name': says('Ana'),
  'receiver.name': says(t`Ana Ruiz`),
  'company.name': says(t`Northwind Contact`),
  'app.url': says('https://muster.example'),
  today: says(t`16 Mar 2027`),
} as const

/**
 * What the mails of a subject may name beside that. What people wrote about a person stays in its record: a mail says that it is there and
 * leads to it; a note for the client is written for that very mail. A context of a subject to
 * come has no family to take values from yet: templates of all contexts can be worded from the beginning, so those that no area mails today
 * (tickets, assets, courses, coaching, reports, announcements) are answered here, and not by an area that is not there. */
export const mailContexts = {
  account: {
    family: 'users',
    isOffered: true,
    placeholders: {
      'user.name': says(t`Ana Ruiz`, 'name'),
      'user.email': says('ana@muster.example', 'email'),
      'user.former_email': says('ana.ruiz@muster.example'),
      code: secret,
      expires_in: says('10 minutes'),
      starts_on: says('10 Mar 2027'),
      link: secret,
    },
  },
  employee: {
    family: 'employees',
    isOffered: true,
    placeholders: {
      'employee.name': says(t`Ana Ruiz`, 'name'),
      'employee.designation': says('Agent', 'designation_id'),
      'employee.office': says('Lisbon', 'office_id'),
      'employee.manager': says(t`Jonas Weber`, 'reports_to_id'),
      'employee.last_working_day': says('2027-03-31', 'last_working_day'),
    },
  },
  approval: {
    placeholders: {
      'approval.kind': says(t`Clock correction`),
      'approval.title': says(t`End of shift on 15 Mar, 6:00 PM`),
      'approval.asker': says(t`Ana Ruiz`),
      'approval.person': says(t`Ana Ruiz`),
      'approval.request': says(t`Clock correction of Ana Ruiz`),
      'approval.outcome': says(t`Your request was approved`),
    },
  },
  invoice: {
    family: 'client-invoices',
    placeholders: {
      'invoice.number': says('ACME-2027-0003', 'number'),
      'invoice.from': says(t`Northwind Contact`),
      'invoice.client': says(t`Acme Support`, 'client_id'),
      'invoice.period': says(t`1 Feb 2027 – 28 Feb 2027`),
      'invoice.total': says('12,480.00 EUR', 'total'),
      'invoice.due_on': says(t`31 Mar 2027`, 'due_date'),
      'invoice.pay_to': says(t`IBAN: PT50 0002 0123 1234 5678 9015 4, BIC: BCOMPTPL`),
      'invoice.note': says(t`Thank you for your business.`, 'note_to_client'),
    },
  },
  order: {
    family: 'purchase-orders',
    placeholders: {
      'order.number': says('PO-2027-0012', 'po_number'),
      'order.from': says(t`Northwind Contact`),
      'order.vendor': says(t`Northgate Computers`, 'vendor_id'),
      'order.office': says('Lisbon', 'office_id'),
      'order.total': says('10,313.72 USD', 'total'),
      'order.expected_on': says(t`31 Mar 2027`, 'expected_on'),
    },
  },
  leave: {
    family: 'leaves',
    placeholders: {
      'leave.employee': says(t`Ana Ruiz`, 'employee_id'),
      'leave.type': says(t`Annual leave`, 'leave_type_id'),
      'leave.from': says(t`22 Mar 2027`, 'start_date'),
      'leave.to': says(t`26 Mar 2027`, 'end_date'),
      'leave.days': says('5', 'total_days'),
      'leave.status': says('Approved', 'status'),
      'approver.name': says(t`Jonas Weber`, 'decided_by'),
    },
  },
  ticket: {
    placeholders: {
      'ticket.number': says('T-1042'),
      'ticket.title': says(t`Headset crackles`),
      'ticket.status': says(t`In progress`),
      'ticket.category': says('Hardware'),
      'ticket.waiting_for': says(t`waiting for requester`),
      'ticket.answer': { sample: '<p>Please try another cable.</p>', isHtml: true },
      'ticket.link': says('https://muster.example/tickets'),
    },
  },
  equipment: {
    placeholders: {
      'holder.name': says(t`Ana Ruiz`),
      'equipment.items': says(t`LAP-00042, Dell Latitude 5450; HST-00017, Jabra Evolve2 40`),
      'equipment.office': says('Lisbon'),
    },
  },
  asset_approval: {
    placeholders: {
      'asset.name': says(t`Laptop 14"`),
      'asset.type': says('Laptop'),
      'office.name': says('Lisbon'),
      'requester.name': says(t`Ana Ruiz`),
    },
  },
  course: {
    placeholders: {
      'course.title': says(t`Data protection`),
      'course.due_on': says(t`31 Mar 2027`),
      'course.link': says('/'),
      'result.score': says('92 %'),
      'result.status': says('Passed'),
    },
  },
  coaching: {
    placeholders: {
      'audit.client': says(t`Acme Support`),
      'audit.score': says('74 %'),
      'coaching.due_on': says(t`23 Mar 2027`),
    },
  },
  report: {
    placeholders: {
      'report.name': says(t`Daily production`),
      'report.description': says(t`Logs of the team, by agent`),
      'report.period': says(t`15 Mar 2027`),
      'report.rows': says(t`41 rows`),
      'report.table': {
        sample:
          '<table><tr><th>Agent</th><th>Logs</th></tr><tr><td>Ana Ruiz</td><td>38</td></tr></table>',
        isHtml: true,
      },
      'report.link': says('/'),
      'report.owner': says(t`Jonas Weber`),
    },
  },
  roster: {
    placeholders: {
      'roster.period': says(t`15 – 21 Mar 2027`),
      'roster.changes': says(t`Mon 16 Mar: 9 AM – 6 PM, Day. Tue 17 Mar: Rest`),
      message: says(t`Your roster of 15 – 21 Mar 2027 was published.`),
    },
  },
  announcement: {
    placeholders: {
      'announcement.title': says(t`Town hall`),
      'announcement.link': says('/'),
      message: { sample: t`<p>Town hall on Friday at 3:00 PM.</p>`, isHtml: true },
    },
  },
} as const satisfies Record<string, MailContext>

export type ContextName = keyof typeof mailContexts

export const contextNames = Object.keys(mailContexts) as ContextName[] // an object literal has the keys of its type

export const isContext = (name: string): name is ContextName => Object.hasOwn(mailContexts, name)

/** Everything that a template of a context may name. */
export const placeholdersOf = (context: ContextName): Readonly<Record<string, Placeholder>> => ({
  ...mailContexts[context].placeholders,
  ...commonPlaceholders,
})

/** The family whose records a preview of a context may be given. */
export const familyOf = (context: ContextName): string | undefined => {
  const { family }: MailContext = mailContexts[context]
  return family
}

/** The family of which the screen offers records for a preview. */
export const offeredFamily = (context: ContextName): string | undefined => {
  const { family, isOffered }: MailContext = mailContexts[context]
  return isOffered && family
}

/** Every family of which it does. */
export const previewedFamilies = contextNames.flatMap((name) => offeredFamily(name) ?? [])
