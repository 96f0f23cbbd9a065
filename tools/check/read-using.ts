/** The tree walker of dependency-cruiser stops at `using x = …`; this makes it go on. Import it before cruising. */
import { Visitor } from '@swc/core/Visitor.js'
import type { Statement, VariableDeclarator } from '@swc/core'

interface UsingDeclaration {
  readonly type: 'UsingDeclaration'
  readonly decls: VariableDeclarator[]
}

const visitStatement = Visitor.prototype.visitStatement

Visitor.prototype.visitStatement = function visitStatementOrUsing(this: Visitor, statement: Statement): Statement {
  const using = statement as Statement | UsingDeclaration
  if (using.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  this.visitVariableDeclarators(using.decls)
  return statement
}
