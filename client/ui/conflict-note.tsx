interface ConflictNoteProps {
  /** Such as “the settings”. */
  what: string
  /** What to do now, where it is not to save. */
  advice?: string
  fields: readonly { label: string; theirs: string }[]
}

/** What someone else has saved meanwhile, above the form that still holds what was typed. */
export function ConflictNote({
  what,
  advice = `Your version is still in the form below. Compare the two, then save again to replace ${what}.`,
  fields,
}: ConflictNoteProps) {
  return (
    <div className="border-l-6 border-warn bg-warn-tint p-4">
      <h2 className="text-h3">The version someone else saved</h2>
      <p className="mt-1">{advice}</p>
      <dl className="mt-3 grid gap-2">
        {fields.map(({ label, theirs }) => (
          <div key={label}>
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{theirs || '(empty)'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
