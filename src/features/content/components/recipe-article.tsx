import './content.css'
import './recipe.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Recipe } from '#domain/contract/content.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { asRecipe } from '../story-card.tsx'
import { MoreStories } from './more-stories.tsx'

const text = contentText.recipes

interface RecipeArticleProps {
  recipe: Recipe
  recipes: readonly Recipe[]
  /** Between the steps and the other recipes: the foods of the shop it is cooked with. */
  products: ReactNode
}

export function RecipeArticle({ recipe, recipes, products }: RecipeArticleProps) {
  return (
    <>
      <article className="recipe">
        <header className="recipe-head">
          <Picture
            src={recipe.img.md}
            srcSet={`${recipe.img.md} 480w, ${recipe.img.lg} 960w`}
            sizes="(min-width: 768px) 600px, 92vw"
            alt=""
            width={960}
            height={720}
            blur={recipe.img.blur}
            eager
          />
          <div>
            <p className="kicker" lang="hi">
              {text.kicker}
            </p>
            <h1>{recipe.title}</h1>
            <p className="intro">{recipe.summary}</p>
            <dl className="recipe-facts">
              <div>
                <dt>
                  <Icon name="i-ph-timer-bold" small />
                  {text.minutes}
                </dt>
                <dd>{text.minutesOf(recipe.minutes)}</dd>
              </div>
              <div>
                <dt>
                  <Icon name="i-ph-users-bold" small />
                  {text.serves}
                </dt>
                <dd>{text.servesOf(recipe.serves)}</dd>
              </div>
            </dl>
          </div>
        </header>
        <div className="recipe-cols">
          <section>
            <h2>{text.ingredients}</h2>
            <ul className="ingredients">
              {recipe.ingredients.map((ingredient) => (
                <li key={ingredient.text}>
                  {ingredient.product ? (
                    <Link
                      className="link"
                      to="/shop/$category/$nameUrl"
                      params={{ category: 'all', nameUrl: ingredient.product }}
                    >
                      {ingredient.text}
                    </Link>
                  ) : (
                    ingredient.text
                  )}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{text.steps}</h2>
            <ol className="recipe-steps">
              {recipe.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        </div>
      </article>
      {products}
      <MoreStories stories={recipes.map(asRecipe)} readId={recipe._id} text={text.more} />
    </>
  )
}
