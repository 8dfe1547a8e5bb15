/** Text with its own line breaks, as it was typed. */
export const TypedText = ({ text }: { text: string }) => (
  <p className="max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>
)

interface SentPartsProps {
  letter: string
  answers: readonly { question: string; answer: string }[]
}

/** The letter and the answers of an application, as they were sent. */
export function SentParts({ letter, answers }: SentPartsProps) {
  return (
    <div className="grid gap-6">
      <div>
        <h3>Letter</h3>
        <div className="mt-1">{letter ? <TypedText text={letter} /> : <p className="text-ink-2">No letter.</p>}</div>
      </div>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <h3 className="wrap-anywhere">{question}</h3>
          <div className="mt-1">
            <TypedText text={answer} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** An employer's answer. */
export const Message = ({ text, note }: { text: string; note: string }) => (
  <li className="border-l-4 border-route pl-4">
    <p className="text-small text-ink-2">{note}</p>
    <TypedText text={text} />
  </li>
)

/** For an invented employer. */
export const DemoNote = () => (
  <p className="mb-6 max-w-measure border-l-6 border-warn bg-warn-tint p-3 text-small">
    <b>Demonstration data.</b> These applicants and what they sent are made up.
  </p>
)
