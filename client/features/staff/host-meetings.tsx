import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import { longestMeetingReason } from '#shared/meetings/diary.ts'
import { kindWords } from '#shared/meetings/kinds.ts'
import { cancelHostMeeting } from '#shared/meetings/staff-api.ts'
import { call } from '#client/api.ts'
import { ConfirmedAct } from '#client/app/confirmed-act.tsx'
import { useFlash } from '#client/app/flash.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Host } from './host-fields.tsx'

interface HostMeetingsProps {
  host: Host
  onChanged(): Promise<void>
}

export function HostMeetings({ host: { id, values, meetings }, onChanged }: HostMeetingsProps) {
  const { show } = useFlash()
  if (meetings.length === 0) return <p>No meetings booked.</p>
  const clock = openZone(values.zone)
  const cancel = async (meetingId: number) => {
    const reason = (document.getElementById('meeting-reason') as HTMLInputElement).value
    const { cancelled } = await call(cancelHostMeeting, { id, meetingId, reason })
    await onChanged()
    show(
      cancelled > 0
        ? 'The meeting has been cancelled. We’re emailing both sides.'
        : 'This meeting was already cancelled or moved.',
    )
  }
  return (
    <>
      <ul className="border-t-[1.5px] border-ink">
        {meetings.map(meeting => {
          const when = spellSpan(clock, meeting.startsAt, meeting.endsAt)
          return (
            <li
              key={meeting.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold">{when}</p>
                <p className="wrap-anywhere">
                  {meeting.name}, {meeting.email}
                  {meeting.organisation && `, ${meeting.organisation}`}
                </p>
                <p className="text-small text-ink-2">{kindWords[meeting.kind].name}</p>
              </div>
              <ConfirmedAct
                words="Cancel meeting"
                name={when}
                heading={`Cancel the meeting with ${meeting.name}?`}
                consequences="Both sides get an email. This can’t be undone."
                confirmWords="Cancel meeting"
                onConfirmed={() => cancel(meeting.id)}
              />
            </li>
          )
        })}
      </ul>
      <div className="mt-4 max-w-form">
        <TextInput
          id="meeting-reason"
          label="Reason for cancelling (optional)"
          hint="It is in the email to the person you cancel a meeting with."
          maxLength={longestMeetingReason}
          autoComplete="off"
        />
      </div>
    </>
  )
}
