import { choice, date, decimal, reference, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { billingPage } from './billing-page.ts'

/** What a client pays for an hour, a seat, a unit of work, or a period. Seen by those who see the billing of clients. */
export const clientRates = resource('client-rates', {
  page: billingPage,
  panelOf: true,
  inWorkbooks: true,
  label: {
    one: 'Client Rate',
    many: 'Client Rates',
    alsoCalled: ['Rates', 'Prices', 'Price list'],
  },
  about: 'A client rate says what a client pays for an hour, a seat, a unit of work or a period.',
  icon: 'credit-card',
  title: 'label',
  coming: [
    { of: 'clients', by: 'client_id', at: 'valid_from', title: 'Rate begins' },
    { of: 'clients', by: 'client_id', at: 'valid_to', title: 'Rate ends' },
  ],
  rows: 'shared',
  configuration: { key: ['client_id', 'label', 'kind', 'valid_from'] },
  rights: ['view', 'add', 'edit', 'delete'],
  fields: {
    client_id: reference('clients', {
      ...{ required: true, fixed: true },
      alsoCalled: ['Customer', 'Campaign', 'Programme', 'Project'],
    }),
    kind: choice(['Hour', 'Seat', 'Unit', 'Fixed'], {
      required: true,
      alsoCalled: ['Per', 'Billed per', 'Charged per', 'Unit', 'Type'],
      spelled: {
        Hour: ['per hour', 'hourly', 'hours', 'h', '/h', 'por hora', 'hora', 'par heure', 'stunde'],
        Unit: [
          'per unit',
          'units',
          'per call',
          'per case',
          'per ticket',
          'per item',
          'por unidade',
        ],
        Seat: ['per seat', 'seats', 'per workstation'],
        Fixed: ['fixed fee', 'flat', 'flat fee', 'lump sum', 'fixo'],
      },
    }),
    label: text({
      requiredWhen: { kind: 'Fixed' },
      max: 80,
      alsoCalled: ['Description', 'Service', 'Invoice text'],
      help: 'Printed on invoices. Leave blank for what is counted.',
    }),
    designation_id: reference('designations', {
      askedWhen: { kind: 'Hour' },
      help: 'Whose hours or seats. Leave blank for every other designation.',
    }),
    headcount_id: reference('client-headcounts', {
      askedWhen: { kind: 'Seat' },
      where: { client_id: '{client_id}' },
      help: 'Whose seats. Leave blank for every headcount without a rate of its own.',
    }),
    activity_setup_id: reference('activity-setups', {
      askedWhen: { kind: 'Unit' },
      requiredWhen: { kind: 'Unit' },
      where: { client_id: '{client_id}' },
      alsoCalled: ['Activity', 'Work', 'Task'],
      help: 'Of a unit rate: the work that is counted.',
    }),
    basis: choice(['Approved hours', 'Logged hours'], {
      askedWhen: { kind: 'Hour' },
      default: 'Approved hours',
      help: 'Of an hour rate: by timesheets, or by logged work.',
    }),
    rate: decimal({
      required: true,
      min: 0.0001,
      max: 1_000_000_000,
      scale: 4,
      currencyTo: 'currency',
      alsoCalled: ['Price', 'Amount', 'Tariff'],
    }),
    // A rate is in the currency of its client. Files say it, and what they say is compared.
    currency: text({ transient: true, writeOnly: true, offForm: true, max: 30 }),
    overtime_factor: decimal({ min: 1, max: 10, default: 1, askedWhen: { kind: 'Hour' } }),
    included_quantity: decimal({
      min: 0,
      max: 1_000_000_000,
      default: 0,
      scale: 4,
      help: 'This much of a period is not billed, also when the rate changes inside it.',
    }),
    valid_from: date({
      required: true,
      label: 'From',
      alsoCalled: ['Valid from', 'From date', 'Start date'],
    }),
    valid_to: date({ label: 'To', help: 'Leave blank for no end date.' }),
  },
  order: [['valid_from', 'valid_to']],
  list: {
    columns: ['label', 'kind', 'designation_id', 'rate', 'valid_from', 'valid_to'],
    sort: 'client_id,valid_from',
    search: ['label'],
    filters: ['client_id', 'kind', 'designation_id'],
  },
})
