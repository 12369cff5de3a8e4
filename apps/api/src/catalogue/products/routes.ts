import * as contract from '@reprise/contract/catalogue/product-routes';
import type { ObjectStore } from '../../platform/files/object-store.ts';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { getProduct } from './get-product.ts';
import { listPriceChanges } from './list-price-changes.ts';
import { listProducts } from './list-products.ts';
import { removeProductImage } from './remove-product-image.ts';
import { updateProduct } from './update-product.ts';
import { createUploadProductImage } from './upload-product-image.ts';

export const productRoutes = (store: ObjectStore): readonly Binding[] => [
  handle(contract.listProducts, listProducts),
  handle(contract.getProduct, getProduct),
  handle(contract.createProduct, createProduct),
  handle(contract.updateProduct, updateProduct),
  handle(contract.deleteProduct, deleteProduct),
  handle(contract.listPriceChanges, listPriceChanges),
  handleOpen(contract.uploadProductImage, createUploadProductImage(store)),
  handle(contract.removeProductImage, removeProductImage),
];
