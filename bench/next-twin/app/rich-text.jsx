const Words = ({ content }) =>
  content.map((part, place) => (part.bold ? <strong key={place}>{part.text}</strong> : part.text))

export const RichText = ({ blocks }) =>
  blocks.map((block, place) => {
    switch (block.kind) {
      case 'heading':
        return (
          <h2 key={place}>
            <Words content={block.content} />
          </h2>
        )
      case 'list':
        return (
          <ul key={place}>
            {block.items.map((item, index) => (
              <li key={index}>
                <Words content={item.content ?? item} />
              </li>
            ))}
          </ul>
        )
      default:
        return (
          <p key={place}>
            <Words content={block.content} />
          </p>
        )
    }
  })
