import { NavLink } from 'react-router'
import { classNames } from '#ui/class-names.ts'

const screens = [
  { to: '/company', text: 'Overview' },
  { to: '/company/people', text: 'People and roles' },
  { to: '/company/approvals', text: 'Approvals' },
]

/** The screens of a company, side by side. */
export function CompanyTabs() {
  return (
    <nav aria-label="Company" className="mt-4 flex gap-1 overflow-x-auto border-line border-b">
      {screens.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            classNames(
              '-mb-px whitespace-nowrap border-b-2 px-3 py-2 font-medium text-sm',
              isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
