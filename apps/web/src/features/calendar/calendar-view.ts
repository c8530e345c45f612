import { addressCodec, choicePart } from '../../lib/address-view.ts'

/** What the calendar shows, as its address has it; an empty month is the one that it is. */
export const calendarView = addressCodec({
  month: {
    name: 'month',
    read: ([text = '']) => (/^(19[789]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/.test(text) ? text : ''),
    write: (month: string) => (month === '' ? [] : [month]),
  },
  view: choicePart('view', ['month', 'agenda'], 'month'),
})
