import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shellText } from '#domain/messages/en/shell.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'

/** All categories in seven columns under the header. */
export default function MegaMenu({ onDone }: { onDone: () => void }) {
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  return (
    <div className="mega">
      <ul className="wrap" aria-label={shellText.categoriesMenu}>
        {catalogue?.categories.map((category) => (
          <li key={category.name}>
            <Link to="/shop/$category" params={{ category: category.categoryUrl.toLowerCase() }} onClick={onDone}>
              <img className="art" src={category.image} width="84" height="92" alt="" />
              {category.category}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
