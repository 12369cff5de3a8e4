import * as contract from '@reprise/contract/identity/saved-view-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { deleteView } from './delete-view.ts';
import { listSavedViews } from './list-saved-views.ts';
import { saveView } from './save-view.ts';
import { updateView } from './update-view.ts';

export const viewRoutes: readonly Binding[] = [
  handle(contract.listSavedViews, listSavedViews),
  handle(contract.saveView, saveView),
  handle(contract.updateView, updateView),
  handle(contract.deleteView, deleteView),
];
