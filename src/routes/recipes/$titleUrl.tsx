import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Recipe } from '#domain/contract/content.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { NotFoundPage } from '#src/app/not-found-page.tsx'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { useShownCatalogue } from '#src/catalogue/shown-catalogue.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { AddAll } from '#src/features/catalogue/components/add-all.tsx'
import { ProductCard } from '#src/features/catalogue/product-card.tsx'
import { PageSkeleton } from '#src/features/content/components/page-skeleton.tsx'
import { RecipeArticle } from '#src/features/content/components/recipe-article.tsx'
import { ContentLoader } from '#src/features/content/content-loader.tsx'
import { recipesQueryOptions } from '#src/features/content/queries.ts'
import { SectionHead } from '#src/ui/section-head.tsx'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/recipes/$titleUrl')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(recipesQueryOptions())
    void queryClient.prefetchQuery(catalogueQueryOptions())
  },
  component: RecipePage,
})

const text = contentText.recipes

function RecipePage() {
  const { titleUrl } = Route.useParams()
  const query = useQuery(recipesQueryOptions())
  const recipe = query.data?.find((other) => other.titleUrl === titleUrl)
  const isMissing = query.data !== undefined && !recipe
  useTitle(isMissing ? null : contentText.titled(recipe?.title ?? text.crumb))
  if (isMissing) return <NotFoundPage />
  return (
    <main className="wrap" id="content">
      <Breadcrumb path={`/recipes/${titleUrl}`} label={recipe?.title ?? text.crumb} />
      <ContentLoader query={query} failure={contentText.loadFailed} skeleton={<PageSkeleton withPicture />}>
        {(recipes) =>
          recipe ? <RecipeArticle recipe={recipe} recipes={recipes} products={<Foods recipe={recipe} />} /> : null
        }
      </ContentLoader>
    </main>
  )
}

/** The foods of the shop a recipe is cooked with. */
function Foods({ recipe }: { recipe: Recipe }) {
  const { data: catalogue } = useShownCatalogue()
  const foods = recipe.ingredients.flatMap(({ product }) => (product ? (catalogue?.byUrl.get(product) ?? []) : []))
  if (foods.length === 0) return null
  return (
    <section className="sec">
      <SectionHead kicker={text.products.kicker} title={text.products.title} />
      <AddAll key={recipe._id} items={foods} />
      <div className="grid grid-5">
        {foods.map((item) => (
          <ProductCard key={item.product._id} item={item} />
        ))}
      </div>
    </section>
  )
}
