'use client'
import { useState } from 'react'

export function SaveButton({ jobId, isSaved, title }) {
  const [saved, setSaved] = useState(isSaved)
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 border border-ink px-4"
      aria-pressed={saved}
      onClick={async () => {
        setSaved(!saved)
        await fetch(`/api/saved-jobs/${jobId}`, { method: saved ? 'DELETE' : 'PUT' })
      }}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 3h12v18l-6-4-6 4z" fill={saved ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="2" />
      </svg>
      {saved ? 'Saved' : 'Save'}
      <span className="sr-only">: {title}</span>
    </button>
  )
}
